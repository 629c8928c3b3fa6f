import { sql } from 'drizzle-orm';
import type { Transaction } from '../../services.ts';
import { tell } from './stream/tell.ts';

/**
 * Takes a learner out of the forum, in the transaction that deletes the account: the texts of their messages and what
 * those were before, also in the notices of others, their charts, reactions, mentions and markers go; places stay, without author, so that answers
 * keep their order. Resolves to the keys of files to remove once it is committed. What moderators decided stays in the
 * log without their name.
 */
export async function forgetLearner(tx: Transaction, learnerId: string): Promise<string[]> {
  // Locks in the order of everybody: member, messages, channels.
  await tx.execute(sql`select 1 from forum_members where learner_id = ${learnerId} for update`);
  await tx.execute(sql`
    select 1 from forum_messages m
    where author_id = ${learnerId} or exists (
      select 1 from forum_reactions where message_id = m.id and learner_id = ${learnerId})
    order by id for update`);
  await tx.execute(sql`
    delete from forum_versions v using forum_messages m
    where v.message_id = m.id and m.author_id = ${learnerId}`);
  await tx.execute(sql`
    delete from forum_mentions n using forum_messages m
    where n.message_id = m.id and m.author_id = ${learnerId}`);
  // Those who reported them keep the notice, without what the message said.
  await tx.execute(sql`
    update forum_notices n set excerpt = '' from forum_messages m
    where n.message_id = m.id and m.author_id = ${learnerId}`);
  // Nobody else ever saw these, so they leave no place.
  await tx.execute(
    sql`delete from forum_messages where author_id = ${learnerId} and number is null`,
  );
  await tx.execute(sql`
    delete from forum_cases k using forum_messages m
    where k.message_id = m.id and m.author_id = ${learnerId} and k.closed_at is null`);
  await tx.execute(sql`
    with gone as (delete from forum_reactions where learner_id = ${learnerId} returning message_id)
    update forum_messages set reactions = coalesce(
      (select jsonb_object_agg(reaction, times) from (
         select reaction, count(*) as times from forum_reactions
         where message_id = forum_messages.id and learner_id <> ${learnerId} group by reaction) counted), '{}')
    where id in (select message_id from gone)`);
  const { rows: channels } = await tx.execute<{ id: string }>(sql`
    select id from forum_channels where id in (
      select channel_id from forum_messages where author_id = ${learnerId}) order by id for update`);
  for (const { id } of channels) {
    await tx.execute(sql`
      with numbered as (
        select m.id, row_number() over (order by number) as step from forum_messages m
        where channel_id = ${id} and author_id = ${learnerId}),
      moved as (
        update forum_channels set last_change = last_change + (select count(*) from numbered)
        where id = ${id} returning last_change - (select count(*) from numbered) as before)
      update forum_messages m set content = '', mentions = '[]', chart_id = null, author_id = null,
        status = case when status = 'removed' then status else 'deleted' end,
        change = moved.before + numbered.step
      from numbered, moved where m.id = numbered.id`);
    await tell(tx, { kind: 'change', channelId: id });
  }
  const { rows: charts } = await tx.execute<{ fileKey: string }>(sql`
    delete from forum_charts where learner_id = ${learnerId} returning file_key as "fileKey"`);
  await tell(tx, { kind: 'queue' });
  return charts.map(({ fileKey }) => fileKey);
}

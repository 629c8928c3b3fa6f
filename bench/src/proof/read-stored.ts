import { Client } from 'pg';
import type { Act, Kind } from './ledger.ts';
import type { StoredContracts } from './judge-contracts.ts';
import type { StoredMarket } from './judge-markets.ts';
import type { StoredStretch } from './judge-series.ts';
import type { StoredMarkets } from './judge-stored-markets.ts';
import type { Sequence, Stored, StoredLearner } from './stored.ts';

/** What learners wrote, by kind: each query gives a learner, a key, a value and a level, in the words of the driver. */
const acts: Record<Kind, string> = {
  account: `select id as "learnerId", email as key, '' as value, 0 as level from users`,
  answer: `
    select user_id as "learnerId", attempt_id || '/' || submission_id as key,
      question_id || ' ' || array_to_string(choice, ' ') as value, 0 as level
    from attempt_answers join attempts on attempts.id = attempt_id`,
  completion: `
    select user_id as "learnerId", user_id || '/' || lesson_id as key, '' as value, points_earned as level
    from lesson_completions`,
  review: `
    select review_cards.learner_id as "learnerId", card_id || '/' || submission_id as key,
      coalesce(typed, array_to_string(choice, ' ')) as value, 0 as level
    from review_answers join review_cards on review_cards.id = card_id where submission_id is not null`,
  market: `select user_id as "learnerId", id::text as key, '' as value, revision as level from simulations where slot = 'market'`,
  'weekly market': `
    select simulations.user_id as "learnerId", simulations.id::text as key, '' as value, revision as level
    from simulations join weekly_entries on simulation_id = simulations.id and weekly_entries.learner_id = simulations.user_id`,
  command: `
    select user_id as "learnerId", simulation_id || '/' || command_id as key, command->>'type' as value, 0 as level
    from simulation_commands join simulations on simulations.id = simulation_id`,
  'contract market': `select user_id as "learnerId", id::text as key, '' as value, revision as level from perpetual_markets`,
  'contract command': `
    select user_id as "learnerId", market_id || '/' || command_id as key, command->>'type' as value, 0 as level
    from perpetual_commands join perpetual_markets on perpetual_markets.id = market_id`,
  stretch: `
    select user_id as "learnerId", id::text as key, '' as value, revision as level
    from simulations join hundred_stretches on simulation_id = id`,
  decision: `
    select user_id as "learnerId", simulation_id || '/' || split_part(fill->>'order', ':', 1) as key, setup as value, 0 as level
    from hundred_decisions join simulations on id = simulation_id,
      json_array_elements(state->'fills') as fill where (fill->>'number')::int = trade`,
  series: `
    select hundred_series.learner_id as "learnerId",
      hundred_series.learner_id || '/' || row_number() over (partition by hundred_series.learner_id order by begun_at) as key,
      case when finished_at is null then '' else 'over' end as value,
      (select count(*)::int from hundred_decisions where series_id = hundred_series.id) as level
    from hundred_series`,
  message: `
    select author_id as "learnerId", client_id::text as key, channel_id || ' ' || coalesce(number, 0) || ' ' || content as value,
      0 as level
    from forum_messages where product_key is null`,
  note: `
    select learner_id as "learnerId", id::text as key, note as value, version as level from notebook_entries`,
  subscription: `
    select user_id as "learnerId", user_id as key, status as value, 0 as level from subscriptions where closed_at is null`,
};

/** Each query gives a name, its numbers, and the counter beside them. */
const sequences = [
  `select 'Channel ' || forum_channels.id as name, last_number::int as last,
     array_remove(array_agg(number::int), null) as numbers
   from forum_channels left join forum_messages on channel_id = forum_channels.id group by forum_channels.id`,
  `select 'Attempt ' || attempt_id as name, null as last, array_agg(number) as numbers
   from attempt_answers group by attempt_id`,
  `select 'Market ' || simulations.id as name, command_count as last, array_remove(array_agg(number), null) as numbers
   from simulations left join simulation_commands on simulation_id = simulations.id group by simulations.id`,
  `select 'Contracts ' || perpetual_markets.id as name, command_count as last, array_remove(array_agg(number), null) as numbers
   from perpetual_markets left join perpetual_commands on market_id = perpetual_markets.id group by perpetual_markets.id`,
  `select 'Series ' || series_id as name, null as last, array_agg(number) as numbers from hundred_decisions group by series_id`,
];

/** Each market with its commands in their order. */
const markets = `
  select id, scenario, seed::int as seed, state,
    array(select json_build_object('at', at, 'command', command)
      from simulation_commands where simulation_id = id order by number) as commands
  from simulations where slot = 'market'`;

/** The same of markets of contracts. */
const contracts = `
  select id, frame, scenario, seed::int as seed, market,
    array(select json_build_object('at', at, 'command', command)
      from perpetual_commands where market_id = id order by number) as commands
  from perpetual_markets`;

/** Each stretch of a series with its commands, its decisions and its learner's plan. */
const stretches = `
  select simulations.id, simulations.user_id as "learnerId", series_id as series, finished_at is not null as finished,
    episode_id as episode, hidden, simulations.seed::float as seed, state, simulations.ended_at is not null as ended,
    array(select json_build_object('at', at, 'command', command)
      from simulation_commands where simulation_id = simulations.id order by number) as commands,
    array(select json_build_object('trade', trade, 'r', r, 'riskPercent', risk_percent, 'setup', setup, 'broken', broken,
        'stopLowered', stop_lowered, 'stopRemoved', stop_removed, 'openAtEnd', open_at_end)
      from hundred_decisions where simulation_id = simulations.id order by number) as decisions,
    array(select json_build_object('number', number, 'plan', plan, 'validFrom', valid_from)
      from plan_versions where plan_versions.learner_id = simulations.user_id order by number) as versions
  from simulations join hundred_stretches on simulation_id = simulations.id join hundred_series on hundred_series.id = series_id
  order by hundred_stretches.started_at`;

/** Reads what the tables of a database hold, all of it as of one instant. */
export async function readStored(url: string): Promise<Stored & StoredMarkets> {
  const client = new Client({ connectionString: url });
  await client.connect();
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the statement says what comes
  const read = async <Row>(statement: string): Promise<Row[]> =>
    (await client.query(statement)).rows as Row[];
  try {
    await client.query('begin isolation level repeatable read read only');
    const stored: { acts: Act[]; sequences: Sequence[] } = { acts: [], sequences: [] };
    for (const [kind, statement] of Object.entries(acts) as [Kind, string][])
      for (const row of await read<Omit<Act, 'kind'>>(statement))
        stored.acts.push({ kind, ...row });
    for (const statement of sequences) stored.sequences.push(...(await read<Sequence>(statement)));
    return {
      ...stored,
      learners: await read<StoredLearner>(
        `select user_id as "learnerId", total_points as total, listed_on_leaderboard as listed from learners`,
      ),
      histogram: await read('select points, learners from points_histogram'),
      payments: (
        await read<{ learnerId: string }>('select user_id as "learnerId" from demo_subscriptions')
      ).map(({ learnerId }) => learnerId),
      badges: (
        await read<{ key: string }>(`select user_id || '/' || lesson_id as key from earned_badges`)
      ).map(({ key }) => key),
      markets: await read<StoredMarket>(markets),
      contracts: await read<StoredContracts>(contracts),
      stretches: await read<StoredStretch>(stretches),
    };
  } finally {
    await client.end();
  }
}

import { randomUUID } from 'node:crypto';
import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { type Answer, callApi } from '../../../testing/call-api.ts';

type Requester = Parameters<typeof callApi>[0];
type Speaker = { cookie: string };

/** Sends a message as it comes from the page; a test may forge what it likes. */
export const send = (
  app: Requester,
  speaker: Speaker,
  content: unknown,
  extra: Record<string, unknown> & { channelId?: string } = {},
): Promise<Answer> => {
  const { channelId = 'general', ...rest } = extra;
  return callApi(app, 'POST', `/forum/channels/${channelId}/messages`, {
    cookie: speaker.cookie,
    body: { clientId: randomUUID(), content, ...rest },
  });
};

/** Sends a message that must be taken, and returns it. */
export async function say(...given: Parameters<typeof send>): Promise<ForumMessage> {
  const answer = await send(...given);
  if (answer.status !== 200)
    throw new Error(`The message was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as ForumMessage;
}

/** Reads all messages of a channel, page by page from its end, oldest first. */
export async function readAll(
  app: Requester,
  reader: Speaker,
  channelId = 'general',
): Promise<ForumMessage[]> {
  const all: ForumMessage[] = [];
  for (let before = ''; ; before = `&before=${all[0]?.number}`) {
    const { body } = await callApi(
      app,
      'GET',
      `/forum/channels/${channelId}/messages?limit=100${before}`,
      {
        cookie: reader.cookie,
      },
    );
    const page = body as { messages: ForumMessage[]; hasBefore: boolean };
    all.unshift(...page.messages);
    if (!page.hasBefore) return all;
  }
}

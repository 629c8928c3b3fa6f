import type { ForumMessage } from '@chandelle/contract/forum-messages';

/** Makes a message of a test: number 1 of « general », by somebody else, unless told otherwise. */
export function buildMessage(overrides: Partial<ForumMessage> = {}): ForumMessage {
  const number = overrides.number === undefined ? 1 : overrides.number;
  const tail = String(number ?? 0).padStart(12, '0');
  return {
    id: `00000000-0000-4000-8000-${tail}`,
    clientId: `11111111-0000-4000-8000-${tail}`,
    channelId: 'general',
    number,
    change: number ?? 1,
    author: { id: 'amadou', name: 'Amadou', avatarUrl: null, moderator: false },
    content: `Message ${number ?? 'retenu'}`,
    status: number === null ? 'held' : 'published',
    sentAt: new Date(Date.UTC(2026, 10, 19, 20, number ?? 0)).toISOString(),
    editedAt: null,
    replyTo: null,
    rootId: null,
    replyCount: 0,
    mentions: [],
    chart: null,
    picture: null,
    quotedStep: null,
    pinnedAt: null,
    reactions: [],
    ownReactions: [],
    ...overrides,
  };
}

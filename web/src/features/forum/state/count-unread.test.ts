import { expect, it } from 'vitest';
import { buildMessage } from '../testing/build-message.ts';
import {
  countMessage,
  formatUnread,
  makesCountsDoubtful,
  markChannelRead,
  type Channel,
} from './count-unread.ts';

const channel: Channel = {
  id: 'general',
  name: 'Général',
  description: '',
  mayWrite: true,
  slowModeSeconds: 0,
  lastNumber: 10,
  readNumber: 8,
  unread: 2,
  unreadMentions: 0,
  pins: [],
};
const count = (overrides: Parameters<typeof buildMessage>[0]) =>
  countMessage([channel], buildMessage(overrides), 'camille')[0];

it('counts a new message of somebody else once', () => {
  expect(count({ number: 11 })).toMatchObject({ lastNumber: 11, unread: 3 });
  expect(count({ number: 10 })).toEqual(channel);
  expect(count({ number: 11, channelId: 'ailleurs' })).toEqual(channel);
});

it('counts mentions apart, and own messages not at all', () => {
  const mentions = [{ learnerId: 'camille', text: '@Camille' }];
  expect(count({ number: 11, mentions })).toMatchObject({ unread: 3, unreadMentions: 1 });
  const author = { id: 'camille', name: 'Camille', avatarUrl: null, moderator: false };
  expect(count({ number: 11, author })).toMatchObject({ lastNumber: 11, unread: 2 });
});

it('moves the line forward only', () => {
  expect(markChannelRead([channel], 'general', 10)[0]).toMatchObject({ readNumber: 10, unread: 0 });
  expect(markChannelRead([channel], 'general', 9)[0]).toMatchObject({ readNumber: 9, unread: 2 });
  expect(markChannelRead([channel], 'general', 3)[0]).toEqual(channel);
});

it('doubts its counts when something unread can no longer be read', () => {
  const doubtful = (overrides: Parameters<typeof buildMessage>[0]) =>
    makesCountsDoubtful([channel], buildMessage(overrides));
  expect(doubtful({ number: 9, status: 'deleted' })).toBe(true);
  expect(doubtful({ number: 8, status: 'deleted' })).toBe(false);
  expect(doubtful({ number: 9 })).toBe(false);
});

it('writes counts up to 99', () => {
  expect([3, 99, 100].map(formatUnread)).toEqual(['3', '99', '99+']);
});

it('counts nothing as unread of somebody whom the reader has blocked, and knows its number', () => {
  const before = channel;
  const message = buildMessage({
    number: before.lastNumber + 1,
    mentions: [{ learnerId: 'camille', text: '@Camille' }],
  });
  const [loud] = countMessage([before], message, 'camille');
  const [quiet] = countMessage([before], message, 'camille', true);
  expect(loud).toMatchObject({ unread: before.unread + 1, unreadMentions: 1 });
  expect(quiet).toEqual({ ...before, lastNumber: message.number });
});

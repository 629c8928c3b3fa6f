import { expect, it, vi } from 'vitest';
import { buildMessage } from '../testing/build-message.ts';
import { notify } from './notify.ts';

it('shows as much of a message as an answer would quote, and no half characters', () => {
  const shown: { title: string; body: string | undefined }[] = [];
  class FakeNotification extends EventTarget {
    static readonly permission = 'granted';
    constructor(title: string, options?: NotificationOptions) {
      super();
      shown.push({ title, body: options?.body });
    }
  }
  vi.stubGlobal('Notification', FakeNotification);
  const content = `a${'🔥'.repeat(150)}`;
  const mentions = [{ learnerId: 'ines', text: '@Inès' }];
  notify(
    buildMessage({ content, mentions }),
    'Général',
    { learnerId: 'ines', name: 'Inès' },
    () => {},
  );
  expect(shown).toEqual([{ title: 'Amadou dans Général', body: `a${'🔥'.repeat(139)}` }]);
});

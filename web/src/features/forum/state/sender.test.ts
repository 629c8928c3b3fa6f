import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { codedError, fakeApi } from '../../../testing/fake-api.ts';
import { buildMessage } from '../testing/build-message.ts';
import { ForumStore } from './forum-store.ts';
import { saveInOutbox, readOutbox } from './outbox.ts';
import { Sender } from './sender.ts';

const learnerId = 'camille';
const author = { id: learnerId, name: 'Camille', avatarUrl: null, moderator: false };
const chart = {
  id: '22222222-0000-4000-8000-000000000000',
  url: '/api/forum/charts/2',
  width: 800,
  height: 400,
  numbers: {
    source: 'market' as const,
    scenario: 'slow-bull' as const,
    pair: 'BTC/USDT',
    timeframe: '4h' as const,
    price: '42150.50',
    position: null,
    result: null,
  },
};
const draft = {
  channelId: 'general',
  content: 'Bonjour',
  replyTo: null,
  chart: null,
  picture: null,
  quotedStep: null,
};
const sendOperation = 'POST /api/forum/channels/general/messages';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

/** Opens the forum in a tab of its own: tabs share the browser's storage. */
function openTab() {
  const store = new ForumStore(readOutbox(learnerId));
  const failures: unknown[] = [];
  const sender = new Sender(store, learnerId, (error) => failures.push(error));
  return { store, sender, failures, pending: () => store.channel('general').pending };
}

/** Answers a send as the server does; the network is away while `online` says so. */
function serve(online: { now: boolean }) {
  return fakeApi({
    [sendOperation]: async (request) => {
      if (!online.now) return new TypeError('No network.');
      const { clientId, content } = (await request.json()) as { clientId: string; content: string };
      return { body: buildMessage({ clientId, content, author }) };
    },
  });
}

describe('a message without an answer', () => {
  it('is sent again once when the network is back, and leaves the browser with its answer', async () => {
    const online = { now: false };
    const api = serve(online);
    const { sender, pending } = openTab();
    sender.send(draft);
    await vi.waitFor(() =>
      expect(pending()).toMatchObject([{ state: 'failed', unanswered: true }]),
    );
    expect(readOutbox(learnerId)).toHaveLength(1);
    online.now = true;
    sender.retryUnanswered();
    sender.retryUnanswered();
    await vi.waitFor(() => expect(pending()).toEqual([]));
    expect(readOutbox(learnerId)).toEqual([]);
    expect(api.sent).toHaveLength(2);
  });

  it('is not sent by another tab when it was discarded in the first', async () => {
    const online = { now: false };
    const api = serve(online);
    const first = openTab();
    first.sender.send(draft);
    await vi.waitFor(() => expect(first.pending()).toMatchObject([{ state: 'failed' }]));
    const second = openTab();
    expect(second.pending()).toMatchObject([{ content: 'Bonjour', state: 'failed' }]);
    const [failed] = first.pending();
    if (failed) first.sender.discard(failed);
    online.now = true;
    second.sender.retryUnanswered();
    expect(second.pending()).toEqual([]);
    expect(api.sent).toHaveLength(1);
  });

  it.each(['SERVICE_UNAVAILABLE', 'OVERLOADED'])(
    'goes by itself a little later when the server could not take it (%s), as the same message',
    async (code) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      let failures = 2;
      const api = fakeApi({
        [sendOperation]: async (request) => {
          if (failures > 0) {
            failures -= 1;
            return codedError(code, 503, { retryAfterSeconds: 1 });
          }
          const { clientId, content } = (await request.json()) as {
            clientId: string;
            content: string;
          };
          return { body: buildMessage({ clientId, content, author }) };
        },
      });
      const { sender, pending } = openTab();
      sender.send(draft);
      await vi.waitFor(() =>
        expect(pending()).toMatchObject([{ state: 'failed', unanswered: true }]),
      );
      vi.advanceTimersByTime(3_000);
      await vi.waitFor(() => expect(api.sent).toHaveLength(2));
      await vi.waitFor(() => expect(pending()).toMatchObject([{ state: 'failed' }]));
      vi.advanceTimersByTime(6_000);
      await vi.waitFor(() => expect(pending()).toEqual([]));
      vi.useRealTimers();
      const ids = api.sent.map(({ body }) => (body as { clientId: string }).clientId);
      expect(ids).toHaveLength(3);
      expect(new Set(ids).size).toBe(1);
    },
  );

  it('is sent again also where nothing can be kept', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    const online = { now: false };
    serve(online);
    const { sender, pending } = openTab();
    sender.send(draft);
    await vi.waitFor(() => expect(pending()).toMatchObject([{ state: 'failed' }]));
    vi.restoreAllMocks();
    online.now = true;
    sender.retryUnanswered();
    await vi.waitFor(() => expect(pending()).toEqual([]));
  });
});

describe('two messages of a channel, the first of which has no answer', () => {
  /** Loses the first send, then stores. */
  function loseFirst() {
    const stored: string[] = [];
    let lost = false;
    fakeApi({
      [sendOperation]: async (request) => {
        const { clientId, content } = (await request.json()) as {
          clientId: string;
          content: string;
        };
        if (!lost) {
          lost = true;
          return new TypeError('No network.');
        }
        if (content === 'Refusé')
          return codedError('LINKS_TOO_EARLY', 403, { until: '2026-11-22T10:00:00.000Z' });
        stored.push(content);
        return { body: buildMessage({ clientId, content, author, number: stored.length }) };
      },
    });
    return stored;
  }

  /** Writes two messages of which the first fails. */
  async function writeTwo() {
    const tab = openTab();
    tab.sender.send({ ...draft, content: 'Un' });
    await vi.waitFor(() => expect(tab.pending()).toMatchObject([{ state: 'failed' }]));
    tab.sender.send({ ...draft, content: 'Deux' });
    await vi.waitFor(() =>
      expect(tab.pending()).toMatchObject([{ state: 'failed' }, { state: 'waiting' }]),
    );
    return tab;
  }

  it('are stored in the order in which they were written', async () => {
    const stored = loseFirst();
    const { sender, pending } = await writeTwo();
    expect(stored).toEqual([]);
    sender.retryUnanswered();
    sender.send({ ...draft, content: 'Trois' });
    await vi.waitFor(() => expect(pending()).toEqual([]));
    expect(stored).toEqual(['Un', 'Deux', 'Trois']);
    expect(readOutbox(learnerId)).toEqual([]);
  });

  it('go on with the second when the first is given up', async () => {
    const stored = loseFirst();
    const { sender, pending } = await writeTwo();
    const [first] = pending();
    if (first) sender.discard(first);
    await vi.waitFor(() => expect(pending()).toEqual([]));
    expect(stored).toEqual(['Deux']);
  });

  it('go on with the second when the first turns out to be stored', async () => {
    const stored = loseFirst();
    const { sender, pending, store } = await writeTwo();
    const message = buildMessage({ clientId: pending()[0]?.clientId ?? '', author, number: 1 });
    sender.acknowledge(message);
    store.takeMessage(message);
    await vi.waitFor(() => expect(pending()).toEqual([]));
    expect(stored).toEqual(['Deux']);
  });

  it('go by themselves after a reload, in order', async () => {
    const stored = loseFirst();
    await writeTwo();
    const { sender, pending } = openTab();
    sender.retryUnanswered();
    await vi.waitFor(() => expect(pending()).toEqual([]));
    expect(stored).toEqual(['Un', 'Deux']);
  });

  it('do not wait for one of ten minutes ago, which goes only at a press', async () => {
    const stored = loseFirst();
    const { sender, pending } = await writeTwo();
    const old = Date.now() + 10 * 60_000;
    vi.spyOn(Date, 'now').mockReturnValue(old);
    sender.retryUnanswered();
    await vi.waitFor(() =>
      expect(pending()).toMatchObject([{ state: 'failed' }, { state: 'failed' }]),
    );
    vi.restoreAllMocks();
    expect(stored).toEqual([]);
  });

  it('do not wait for what the server refused', async () => {
    const stored = loseFirst();
    const { sender, pending } = await writeTwo();
    sender.send({ ...draft, content: 'Refusé' });
    sender.send({ ...draft, content: 'Trois' });
    sender.retryUnanswered();
    await vi.waitFor(() => expect(pending()).toMatchObject([{ content: 'Refusé' }]));
    expect(stored).toEqual(['Un', 'Deux', 'Trois']);
  });
});

it('keeps what two tabs write at once, oldest first', () => {
  const write = (clientId: string, writtenAt: string) =>
    saveInOutbox(learnerId, {
      ...draft,
      clientId,
      writtenAt,
      state: 'sending',
      problem: null,
      unanswered: true,
    });
  const [late, early] = [crypto.randomUUID(), crypto.randomUUID()];
  write(late, '2026-11-21T10:00:01.000Z');
  write(early, '2026-11-21T10:00:00.000Z');
  localStorage.setItem(`chandelle:forum:outbox:${learnerId}:broken`, '{');
  expect(readOutbox(learnerId).map(({ clientId }) => clientId)).toEqual([early, late]);
  expect(readOutbox('amadou')).toEqual([]);
});

it('lets go of a chart that is gone, so that the text can still be sent', async () => {
  const api = fakeApi({ [sendOperation]: () => codedError('PICTURE_NOT_FOUND', 404) });
  const { sender, pending, failures } = openTab();
  sender.send({ ...draft, chart });
  await vi.waitFor(() =>
    expect(pending()).toMatchObject([{ state: 'failed', unanswered: false, chart: null }]),
  );
  expect(failures).toHaveLength(1);
  expect(readOutbox(learnerId)).toMatchObject([{ content: 'Bonjour', chart: null }]);
  const [failed] = pending();
  if (failed) sender.retry(failed);
  await vi.waitFor(() => expect(api.sent).toHaveLength(2));
  expect(api.sent[1]?.body).toMatchObject({ pictureId: null, clientId: failed?.clientId });
});

it('names a step and a picture, and lets go of a step that may not be quoted', async () => {
  const api = fakeApi({ [sendOperation]: () => codedError('STEP_NOT_OPEN', 403) });
  const { sender, pending } = openTab();
  const { id, url, width, height } = chart;
  const picture = { id, url, width, height, description: 'Un marteau' };
  const step = { lessonId: 'candlesticks', number: 3 };
  const quotedStep = {
    ...step,
    lessonTitle: 'Les bougies',
    title: 'Le corps',
    unit: 'étape' as const,
  };
  sender.send({ ...draft, picture, quotedStep });
  await vi.waitFor(() =>
    expect(pending()).toMatchObject([{ state: 'failed', picture, quotedStep: null }]),
  );
  expect(api.sent[0]?.body).toMatchObject({
    pictureId: id,
    pictureDescription: 'Un marteau',
    quotedStep: step,
  });
  expect(JSON.stringify(api.sent[0]?.body)).not.toContain('Le corps');
});

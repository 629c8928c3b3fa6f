import type { Lesson } from '@chandelle/course/public/lesson';
import { repeatUntilEnd, type Learner, newId, write } from './learner.ts';

/** Milliseconds between two acts, on average. */
const pauseMs = 900;
const refused = 0.06;

/** Writes in the forum once it is paid, notes in the first lesson, and trades, until the run ends. */
export async function writeAndTrade(learner: Learner, first: Lesson): Promise<void> {
  const market = makeTrader(learner);
  const note = makeWriter(learner, first);
  let turn = 0;
  await repeatUntilEnd(learner, pauseMs, async () => {
    turn += 1;
    if (turn % 3 === 0) return note();
    if (turn % 3 === 1 || !learner.member) return market();
    return sendMessage(learner, turn);
  });
}

const open = ['general', 'debutants'];
const closed = 'annonces-crypto';

async function sendMessage(learner: Learner, turn: number): Promise<void> {
  const clientId = newId();
  const content = `Message ${turn} de ${learner.pseudo}.`;
  const isRefused = Math.random() < refused;
  const channel = isRefused ? closed : (open[turn % open.length] ?? '');
  await write(
    learner,
    { kind: 'message', key: clientId, value: content },
    {
      method: 'POST',
      path: `/api/forum/channels/${channel}/messages`,
      body: { clientId, content },
      expected: isRefused ? ['MODERATORS_ONLY'] : [],
      mayGiveUp: true,
    },
    (body) => {
      const { number } = body as { number: number | null };
      return { value: `${channel} ${number ?? 0} ${content}` };
    },
  );
}

/** Writes notes, and every other time changes the one before. */
function makeWriter(learner: Learner, { summary, steps }: Lesson): () => Promise<void> {
  let last: { id: string; passage: string } | null = null;
  let count = 0;
  return async () => {
    count += 1;
    const isRefused = Math.random() < refused;
    const changed = isRefused ? null : last;
    const { id, passage } = changed ?? { id: newId(), passage: `Passage ${count}` };
    const version = changed === null ? 0 : 1;
    const note = `Note ${count} de ${learner.pseudo}`;
    const { kept } = await write(
      learner,
      { kind: 'note', key: id, value: note, level: version + 1 },
      {
        method: 'PUT',
        path: `/api/notebook/${id}`,
        body: {
          kind: 'note',
          version,
          lessonId: summary.id,
          stepId: isRefused ? 'nowhere' : steps[0]?.id,
          screen: 1,
          passage,
          note,
        },
        expected: isRefused ? ['STEP_NOT_FOUND'] : [],
        mayGiveUp: true,
      },
    );
    last = kept && changed === null ? { id, passage } : null;
  };
}

interface Market {
  id: string;
  revision: number;
  now: number;
}

/** Trades in one market: each batch pays in, buys, and asks for what must be refused. */
function makeTrader(learner: Learner): () => Promise<void> {
  let market: Market | null = null;
  return async () => {
    if (market === null) {
      market = await startMarket(learner);
      return;
    }
    market = await sendBatch(learner, market);
  };
}

async function startMarket(learner: Learner): Promise<Market | null> {
  const id = newId();
  const { kept, body } = await write(
    learner,
    { kind: 'market', key: id, value: '' },
    {
      method: 'PUT',
      path: '/api/simulator/market',
      body: { id, scenario: 'range', seed: 17, replaces: [] },
    },
  );
  return kept ? { id, revision: 0, now: (body as { state: { now: number } }).state.now } : null;
}

async function sendBatch(learner: Learner, { id, revision, now }: Market): Promise<Market | null> {
  const { drive, learnerId } = learner;
  const [deposit, order, cancel] = [newId(), newId(), newId()];
  const send = (command: string, type: string) =>
    drive.ledger.send({
      kind: 'command',
      learnerId,
      key: `${id}/${command}`,
      value: type,
      level: 0,
    });
  const accepted = [send(deposit, 'deposit'), send(order, 'place-order')];
  // There is no such order: the market carries out the others, and says no to this one.
  const declined = send(cancel, 'cancel-order');
  const at = now + 5;
  const { kept, certain } = await write(
    learner,
    { kind: 'market', key: id, value: '', level: revision + 1 },
    {
      method: 'POST',
      path: `/api/simulator/simulations/${id}/batches`,
      body: {
        batchId: newId(),
        revision,
        toSecond: now + 30,
        commands: [
          { at, command: { id: deposit, type: 'deposit', amount: '100' } },
          {
            at,
            command: {
              id: order,
              type: 'place-order',
              order: { side: 'buy', kind: 'market', amount: '50' },
            },
          },
          { at, command: { id: cancel, type: 'cancel-order', order: 'none' } },
        ],
      },
    },
  );
  if (kept) {
    for (const entry of accepted) drive.ledger.acknowledge(entry);
    drive.ledger.refuse(declined);
    return { id, revision: revision + 1, now: now + 30 };
  }
  if (certain) for (const entry of [...accepted, declined]) drive.ledger.refuse(entry);
  return null;
}

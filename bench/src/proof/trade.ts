import { type Learner, newId, write } from './learner.ts';
import type { Kind } from './ledger.ts';

/** A workspace, in the words of the API and of the ledger. */
interface Workspace {
  kinds: { market: Kind; command: Kind };
  start: string;
  batches: (id: string) => string;
  /** What a market is started with, beside its id. */
  options: object;
  /** What a batch asks for that must be accepted, without its id. */
  commands: readonly ({ type: string } & Record<string, unknown>)[];
  /** Reads the second that a market which was just started has reached. */
  readNow: (body: unknown) => number;
  /** Left for good where nobody can say how far its market is: it cannot be begun anew. */
  once?: true;
}

const buy = { type: 'place-order', order: { side: 'buy', kind: 'market', amount: '50' } };
const readSpotNow = (body: unknown) => (body as { state: { now: number } }).state.now;

const workspaces = {
  spot: {
    kinds: { market: 'market', command: 'command' },
    start: '/api/simulator/market',
    batches: (id) => `/api/simulator/simulations/${id}/batches`,
    options: { scenario: 'range', seed: 17 },
    commands: [{ type: 'deposit', amount: '100' }, buy],
    readNow: readSpotNow,
  },
  week: {
    kinds: { market: 'weekly market', command: 'command' },
    start: '/api/simulator/weekly',
    batches: (id) => `/api/simulator/simulations/${id}/batches`,
    options: { shown: true },
    commands: [buy],
    readNow: readSpotNow,
    once: true,
  },
  contracts: {
    kinds: { market: 'contract market', command: 'contract command' },
    start: '/api/perpetual',
    batches: (id) => `/api/perpetual/${id}/batches`,
    options: { frame: 'international', scenario: 'range', seed: 17 },
    commands: [
      { type: 'place-order', order: { side: 'buy', kind: 'market', quantity: '0.01' } },
      { type: 'close-position' },
    ],
    readNow: (body) => (body as { market: { market: { now: number } } }).market.market.now,
  },
} satisfies Record<string, Workspace>;

interface Market {
  id: string;
  revision: number;
  now: number;
}

/** Trades in one market of a workspace: each batch asks for what is carried out, and for what must be rejected. */
export function makeTrader(learner: Learner, name: keyof typeof workspaces): () => Promise<void> {
  const workspace: Workspace = workspaces[name];
  let market: Market | null = null;
  let left = false;
  return async () => {
    if (left) return;
    market =
      market === null
        ? await startMarket(learner, workspace)
        : await sendBatch(learner, workspace, market);
    left = market === null && workspace.once === true;
  };
}

async function startMarket(
  learner: Learner,
  { kinds, start, options, readNow }: Workspace,
): Promise<Market | null> {
  const id = newId();
  const { kept, body } = await write(
    learner,
    { kind: kinds.market, key: id, value: '' },
    { method: 'PUT', path: start, body: { id, ...options, replaces: [] } },
  );
  return kept ? { id, revision: 0, now: readNow(body) } : null;
}

async function sendBatch(
  learner: Learner,
  { kinds, batches, commands }: Workspace,
  { id, revision, now }: Market,
): Promise<Market | null> {
  const { drive, learnerId } = learner;
  const asked = commands.map((command) => ({ id: newId(), ...command }));
  // There is no such order: the market carries out the others, and says no to this one.
  const cancel = { id: newId(), type: 'cancel-order', order: 'none' };
  const [declined, ...accepted] = [cancel, ...asked].map((command) =>
    drive.ledger.send({
      kind: kinds.command,
      learnerId,
      key: `${id}/${command.id}`,
      value: command.type,
      level: 0,
    }),
  );
  const at = now + 5;
  const { kept, certain } = await write(
    learner,
    { kind: kinds.market, key: id, value: '', level: revision + 1 },
    {
      method: 'POST',
      path: batches(id),
      body: {
        batchId: newId(),
        revision,
        toSecond: now + 30,
        commands: [...asked, cancel].map((command) => ({ at, command })),
      },
    },
  );
  if (declined === undefined) throw new Error('A batch asks for nothing.');
  if (kept) {
    for (const entry of accepted) drive.ledger.acknowledge(entry);
    drive.ledger.refuse(declined);
    return { id, revision: revision + 1, now: now + 30 };
  }
  if (certain) for (const entry of [...accepted, declined]) drive.ledger.refuse(entry);
  return null;
}

import { DECISIONS } from '@chandelle/market/hundred-trades/decision';
import { firstPlan, type Plan } from '@chandelle/market/plan/plan';
import { setups } from '@chandelle/market/simulation/setups';
import type { Entry } from './ledger.ts';
import { type Learner, newId, write } from './learner.ts';

/** A plan that says something of every order, and refuses none. */
const plan: Plan = {
  ...firstPlan,
  scenario: 'Une bougie clôture au-dessus du niveau.',
  modes: { markets: 'warn', hours: 'warn', risk: 'warn', day: 'warn', stop: 'warn' },
};
const days = 14;
/** Positions that a batch closes. */
const perBatch = 8;
/** Batches after which a stretch is left for another one. */
const perStretch = 6;
/** Stretches of a learner: of more, the server clears away the oldest that are over. */
const maxStretches = 20;

interface Series {
  /** From 1, in the order in which the learner began them. */
  number: number;
  /** Decisions of it that are known to be kept. */
  closed: number;
}

interface Stretch {
  id: string;
  revision: number;
  now: number;
  /** The decision that the position which is open will be. */
  open: Entry | null;
  batches: number;
}

interface Asked {
  id: string;
  type: string;
}

/** Closes position after position of a series of a hundred, in one blind stretch after the other; then of the next series. */
export function makeDecider(learner: Learner): () => Promise<void> {
  let planned = false;
  let series: Series | null = null;
  /** The last one that was started, and the one that is played; null where none is, or nobody can say how far it is. */
  let last: Stretch | null = null;
  let played: Stretch | null = null;
  let [begun, stretches] = [0, 0];
  return async () => {
    if (!planned) {
      planned = await savePlan(learner);
    } else if (series === null) {
      if (stretches >= maxStretches) return;
      series = await beginSeries(learner, begun + 1);
      begun += series === null ? 0 : 1;
    } else if (played === null || isLeft(played, series, stretches)) {
      const started = await startStretch(learner, series, { last, played });
      stretches += 1;
      last = started ?? last;
      played = started;
      series = await readSeries(learner, series);
    } else {
      played = await sendBatch(learner, series, played);
      if (played === null || series.closed < DECISIONS) return;
      [series, played] = [null, null];
    }
  };
}

/** The hundredth is not left to the end of a stretch: it would end the series, and start none in its place. */
const isLeft = ({ batches, open }: Stretch, { closed }: Series, stretches: number) =>
  open !== null && batches >= perStretch && closed < DECISIONS - 1 && stretches < maxStretches - 1;

async function savePlan({ client }: Learner): Promise<boolean> {
  const body = { plan, known: null };
  return (await client.call({ method: 'PUT', path: '/api/plan', body })).kept;
}

/** What a series is known by, as far as it has come. */
const describe = ({ learnerId }: Learner, { number }: Series, closed: number) =>
  ({
    kind: 'series',
    learnerId,
    key: `${learnerId}/${number}`,
    value: closed === DECISIONS ? 'over' : '',
    level: closed,
  }) as const;

async function beginSeries(learner: Learner, number: number): Promise<Series | null> {
  const series = { number, closed: 0 };
  const { kept } = await write(learner, describe(learner, series, 0), {
    method: 'POST',
    path: '/api/hundred-trades',
    body: {},
  });
  return kept ? series : null;
}

/** Reads how far a series is, once no batch of it can be under way any more; null where it is over. */
async function readSeries({ client }: Learner, series: Series): Promise<Series | null> {
  const { kept, body } = await client.call({ method: 'GET', path: '/api/hundred-trades' });
  if (!kept) return series;
  const { open } = body as { open: { results: number[] } | null };
  return open === null ? null : { ...series, closed: open.results.length };
}

/** Starts a stretch in the place of the last one; the position that is open in it counts at its last price. */
async function startStretch(
  learner: Learner,
  series: Series,
  { last, played }: { last: Stretch | null; played: Stretch | null },
): Promise<Stretch | null> {
  const { ledger } = learner.drive;
  const id = newId();
  const open = played?.open ?? null;
  const further = open && ledger.send(describe(learner, series, series.closed + 1));
  const { kept } = await write(
    learner,
    { kind: 'stretch', key: id, value: '' },
    {
      method: 'PUT',
      path: '/api/simulator/blind',
      body: { id, days, series: true, replaces: last === null ? [] : [last.id] },
    },
  );
  if (!kept) return null;
  for (const entry of [open, further]) if (entry !== null) ledger.acknowledge(entry);
  return { id, revision: 0, now: 0, open: null, batches: 0 };
}

/**
 * Closes positions, the one that was left open first, and leaves another one open; with the hundredth the series is over, and
 * what is then traded is none of it.
 */
async function sendBatch(
  learner: Learner,
  series: Series,
  stretch: Stretch,
): Promise<Stretch | null> {
  const { drive, learnerId } = learner;
  const { ledger } = drive;
  const { id, revision, now } = stretch;
  const send = (kind: 'decision' | 'command', key: string, value: string) =>
    ledger.send({ kind, learnerId, key: `${id}/${key}`, value, level: 0 });
  const commands: Asked[] = [];
  const sell = () => commands.push({ id: newId(), type: 'take-profit', percent: 100 } as Asked);
  const buy = (place: number): Entry => {
    const setup = setups[(series.closed + place) % setups.length] ?? 'other';
    const protect = place % 2 === 0 ? { protect: { stop: '100' } } : {};
    const order = { side: 'buy', kind: 'market', amount: '200', setup, ...protect };
    const command = { id: newId(), type: 'place-order', order };
    commands.push(command);
    return send('decision', command.id, setup);
  };
  const count = Math.min(perBatch, DECISIONS - series.closed);
  const closed = Array.from({ length: count }, (_, place) => {
    const decision = place === 0 && stretch.open !== null ? stretch.open : buy(place);
    sell();
    return decision;
  });
  const isOver = series.closed + count === DECISIONS;
  const more = buy(count);
  if (isOver) sell();
  const further = describe(learner, series, series.closed + count);
  const kept = [
    ledger.send(further),
    ...closed,
    ...commands.map((c) => send('command', c.id, c.type)),
  ];
  const toSecond = now + 120;
  const answer = await write(
    learner,
    { kind: 'stretch', key: id, value: '', level: revision + 1 },
    {
      method: 'POST',
      path: `/api/simulator/simulations/${id}/batches`,
      body: {
        batchId: newId(),
        revision,
        toSecond,
        commands: commands.map((command, place) => ({ at: now + 5 * (place + 1), command })),
        known: 0,
      },
    },
  );
  if (!answer.kept) {
    if (answer.certain) for (const entry of [...kept, more]) ledger.refuse(entry);
    return null;
  }
  const { rejected } = answer.body as { rejected: { id: string }[] };
  if (rejected.length > 0) drive.surprises.push(`A stretch rejects ${JSON.stringify(rejected[0])}`);
  for (const entry of kept) ledger.acknowledge(entry);
  if (isOver) ledger.refuse(more);
  series.closed += count;
  const open = isOver ? null : more;
  return { ...stretch, revision: revision + 1, now: toSecond, open, batches: stretch.batches + 1 };
}

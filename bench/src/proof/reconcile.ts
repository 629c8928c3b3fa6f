import { type Act, type Entry, type Kind, kinds } from './ledger.ts';

/** What the tables hold, as far as the driver wrote it. */
export interface Stored {
  acts: readonly Act[];
  /** Numbers that are given out one after the other: of a channel, an attempt, a market. */
  sequences: readonly Sequence[];
  learners: readonly StoredLearner[];
  /** How many listed learners stand at each total, as the ranking counts. */
  histogram: readonly { points: number; learners: number }[];
  /** Learners by what the payment provider was paid, once a payment. */
  payments: readonly string[];
}

export interface Sequence {
  name: string;
  numbers: readonly number[];
  /** The counter beside them; null where they have none. */
  last: number | null;
}

export interface StoredLearner {
  learnerId: string;
  total: number;
  listed: boolean;
}

/** What became of one promise. */
export interface Verdict {
  promise: string;
  acknowledged: number;
  found: number;
  /** One sentence for each thing that is not as it was promised. */
  problems: string[];
}

const promises: Record<Kind, string> = {
  account: 'Every account is there once',
  answer: 'Every answer is there once, as it was given',
  completion: 'Every completion is there once, with its points',
  review: 'Every answer to a card is there once',
  market: 'Every market stands where it was acknowledged, or further',
  command: 'Every command of a market is there once',
  message: 'Every message is there once, as it was written',
  note: 'Every note is there once, in its last text',
  subscription: 'Every payment gave one subscription',
};

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

const nameOf = ({ kind, key }: Pick<Act, 'kind' | 'key'>) => `${kind} ${key}`;

/** Compares all that was acknowledged, refused and sent with what the tables hold: one verdict a promise. */
export function reconcile(entries: readonly Entry[], stored: Stored): Verdict[] {
  const found = groupBy(stored.acts, nameOf);
  return [
    ...kinds.map((kind) => reconcileKind(kind, entries, found)),
    reconcileRefused(entries, found),
    reconcileUnsent(entries, stored.acts),
    reconcileSequences(stored.sequences),
    reconcileTotals(entries, stored),
    reconcileHistogram(stored),
    reconcilePayments(entries, stored),
  ];
}

function reconcileKind(
  kind: Kind,
  entries: readonly Entry[],
  found: ReadonlyMap<string, readonly Act[]>,
): Verdict {
  const acknowledged = entries.filter(
    (entry) => entry.kind === kind && entry.state === 'acknowledged',
  );
  const problems = acknowledged.flatMap((entry) => {
    const problem = findProblem(entry, found.get(nameOf(entry)) ?? []);
    return problem === null ? [] : [`${nameOf(entry)} of ${entry.learnerId} ${problem}`];
  });
  return {
    promise: promises[kind],
    acknowledged: acknowledged.length,
    found: acknowledged.length - problems.length,
    problems,
  };
}

function findProblem(entry: Entry, rows: readonly Act[]): string | null {
  const [row] = rows;
  if (row === undefined) return 'was acknowledged and is not there';
  if (rows.length > 1) return `is there ${rows.length} times`;
  if (row.learnerId !== entry.learnerId) return `belongs to ${row.learnerId}`;
  if (row.level < entry.level)
    return `was acknowledged at ${entry.level} and stands at ${row.level}`;
  if (row.level === entry.level && row.value !== entry.value)
    return `was acknowledged as ${entry.value} and is ${row.value}`;
  return null;
}

/** What was refused is there when the tables are as far as it would have brought them, and nothing else that was sent is as far. */
function reconcileRefused(
  entries: readonly Entry[],
  found: ReadonlyMap<string, readonly Act[]>,
): Verdict {
  const sent = groupBy(
    entries.filter(({ state }) => state !== 'refused'),
    nameOf,
  );
  const refused = entries.filter(
    (entry) =>
      entry.state === 'refused' &&
      (sent.get(nameOf(entry)) ?? []).every(({ level }) => level < entry.level),
  );
  const there = refused.filter((entry) =>
    (found.get(nameOf(entry)) ?? []).some(({ level }) => level >= entry.level),
  );
  return {
    promise: 'Nothing that was refused is there',
    acknowledged: refused.length,
    found: there.length,
    problems: there.map((entry) => `${nameOf(entry)} was refused and is there`),
  };
}

function reconcileUnsent(entries: readonly Entry[], acts: readonly Act[]): Verdict {
  const sent = new Set(entries.map((entry) => nameOf(entry)));
  const unsent = acts.filter((act) => !sent.has(nameOf(act)));
  return {
    promise: 'Nothing is there that nobody sent',
    acknowledged: sent.size,
    found: acts.length,
    problems: unsent.map((act) => `${nameOf(act)} is there and was not sent`),
  };
}

function reconcileSequences(sequences: readonly Sequence[]): Verdict {
  const problems = sequences.flatMap(({ name, numbers, last }) => {
    const sorted = numbers.toSorted((one, other) => one - other);
    const wrong = sorted.findIndex((number, index) => number !== index + 1);
    if (wrong >= 0) return [`${name} has ${sorted[wrong]} where ${wrong + 1} should stand`];
    return last === null || last === sorted.length
      ? []
      : [`${name} ends at ${sorted.length} and counts ${last}`];
  });
  return {
    promise: 'Numbers of channels, attempts and markets have no gap and no double',
    acknowledged: sequences.length,
    found: sequences.length - problems.length,
    problems,
  };
}

function reconcileTotals(entries: readonly Entry[], { acts, learners }: Stored): Verdict {
  const sums = new Map<string, number>();
  for (const { kind, learnerId, level } of acts)
    if (kind === 'completion') sums.set(learnerId, (sums.get(learnerId) ?? 0) + level);
  const accounts = entries.filter(
    ({ kind, state }) => kind === 'account' && state === 'acknowledged',
  );
  const totals = new Map(learners.map(({ learnerId, total }) => [learnerId, total]));
  const problems = accounts.flatMap(({ learnerId }) => {
    const sum = sums.get(learnerId) ?? 0;
    const total = totals.get(learnerId);
    return total === sum ? [] : [`${learnerId} has ${total} points, and completions of ${sum}`];
  });
  return {
    promise: 'Totals are the sums of the completions',
    acknowledged: accounts.length,
    found: accounts.length - problems.length,
    problems,
  };
}

function reconcileHistogram({ learners, histogram }: Stored): Verdict {
  const ranked = learners.filter(({ listed, total }) => listed && total > 0);
  const counted = new Map<number, number>();
  for (const { total } of ranked) counted.set(total, (counted.get(total) ?? 0) + 1);
  const kept = new Map<number, number>();
  for (const { points, learners: many } of histogram)
    kept.set(points, (kept.get(points) ?? 0) + many);
  const problems = [...new Set([...counted.keys(), ...kept.keys()])].flatMap((points) => {
    const [one, other] = [counted.get(points) ?? 0, kept.get(points) ?? 0];
    return one === other
      ? []
      : [`${one} learners have ${points} points, the ranking says ${other}`];
  });
  return {
    promise: 'The ranking counts every learner where they stand',
    acknowledged: ranked.length,
    found: [...kept.values()].reduce((sum, many) => sum + many, 0),
    problems,
  };
}

function reconcilePayments(entries: readonly Entry[], { payments }: Stored): Verdict {
  const payers = new Set(
    entries
      .filter(({ kind, state }) => kind === 'subscription' && state === 'acknowledged')
      .map(({ learnerId }) => learnerId),
  );
  const counted = groupBy(payments, (learnerId) => learnerId);
  const twice = [...counted].filter(([, paid]) => paid.length > 1);
  const unpaid = [...payers].filter((learnerId) => !counted.has(learnerId));
  return {
    promise: 'Nobody paid twice, and nobody was let in unpaid',
    acknowledged: payers.size,
    found: payments.length,
    problems: [
      ...twice.map(([learnerId, paid]) => `${learnerId} paid ${paid.length} times`),
      ...unpaid.map((learnerId) => `${learnerId} has a subscription and paid nothing`),
    ],
  };
}

/** Names what an earlier copy holds that the tables it was made of have lost, changed or never had. */
export function findForeign(copy: Stored, later: Stored): string[] {
  const found = new Map(later.acts.map((act) => [nameOf(act), act]));
  return copy.acts.flatMap((act) => {
    const row = found.get(nameOf(act));
    if (row === undefined) return [`${nameOf(act)} is in the copy alone`];
    const same = row.level > act.level || (row.level === act.level && row.value === act.value);
    return same ? [] : [`${nameOf(act)} is another one in the copy`];
  });
}

import { groupBy } from './group-by.ts';
import { type Act, type Entry, type Kind, kinds } from './ledger.ts';
import {
  recountBadges,
  recountHistogram,
  recountPayments,
  recountSequences,
  recountTotals,
} from './recount.ts';
import type { Stored, Verdict } from './stored.ts';

const promises: Record<Kind, string> = {
  account: 'Every account is there once',
  answer: 'Every answer is there once, as it was given',
  completion: 'Every completion is there once, with its points',
  review: 'Every answer to a card is there once',
  market: 'Every market stands where it was acknowledged, or further',
  command: 'Every command of a market is there once',
  'weekly market': 'Every market of the week stands there, with its one entry',
  'contract market': 'Every market of contracts stands where it was acknowledged, or further',
  'contract command': 'Every command about contracts is there once',
  stretch: 'Every stretch of a series stands where it was acknowledged, or further',
  decision: 'Every decision of a series is there once, with its set-up',
  series: 'Every series is as far as it was acknowledged, or further',
  message: 'Every message is there once, as it was written',
  note: 'Every note is there once, in its last text',
  subscription: 'Every payment gave one subscription',
};

const nameOf = ({ kind, key }: Pick<Act, 'kind' | 'key'>) => `${kind} ${key}`;

/** Compares all that was acknowledged, refused and sent with what the tables hold: one verdict a promise. */
export function reconcile(entries: readonly Entry[], stored: Stored): Verdict[] {
  const found = groupBy(stored.acts, nameOf);
  return [
    ...kinds.map((kind) => reconcileKind(kind, entries, found)),
    reconcileRefused(entries, found),
    reconcileUnsent(entries, stored.acts),
    recountSequences(stored.sequences),
    recountTotals(entries, stored),
    recountHistogram(stored),
    recountBadges(stored),
    recountPayments(entries, stored),
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

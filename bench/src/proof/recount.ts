import { groupBy } from './group-by.ts';
import type { Entry } from './ledger.ts';
import type { Sequence, Stored, Verdict } from './stored.ts';

/** Looks for gaps and doubles in numbers that are given out one after the other. */
export function recountSequences(sequences: readonly Sequence[]): Verdict {
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

/** Adds up what each learner completed. */
export function recountTotals(entries: readonly Entry[], { acts, learners }: Stored): Verdict {
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

/** Counts anew how many listed learners stand at each total. */
export function recountHistogram({ learners, histogram }: Stored): Verdict {
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

/** Looks for the one badge of each completion. */
export function recountBadges({ acts, badges }: Stored): Verdict {
  const completions = acts.filter(({ kind }) => kind === 'completion').map(({ key }) => key);
  const counted = groupBy(badges, (key) => key);
  const problems = [...new Set([...completions, ...badges])].flatMap((key) => {
    const many = counted.get(key)?.length ?? 0;
    if (!completions.includes(key)) return [`${key} has a badge and no completion`];
    return many === 1 ? [] : [`${key} is completed and has ${many} badges`];
  });
  return {
    promise: 'Every completion has its badge, once',
    acknowledged: completions.length,
    found: badges.length,
    problems,
  };
}

/** Counts what was paid, by learner. */
export function recountPayments(entries: readonly Entry[], { payments }: Stored): Verdict {
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

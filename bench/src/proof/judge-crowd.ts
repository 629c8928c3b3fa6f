import type { Crowd } from './crowd.ts';
import { readStored } from './read-stored.ts';
import { reconcile, type Stored, type Verdict } from './reconcile.ts';

/** Lets a crowd finish, and compares all that it was told with the tables. */
export async function judgeCrowd(
  { drive, listeners, finish }: Crowd,
  databaseUrl: string,
): Promise<{ stored: Stored; verdicts: Verdict[] }> {
  await finish();
  const stored = await readStored(databaseUrl);
  const verdicts = [
    ...reconcile(drive.ledger.entries, stored),
    await listeners.judge(stored),
    judgeAnswers(drive),
  ];
  listeners.close();
  return { stored, verdicts };
}

/** Judges what calls were answered: a success, what was to be expected, or « later »; never an error of the server's own. */
export function judgeAnswers({
  answers,
  surprises,
}: Pick<Crowd['drive'], 'answers' | 'surprises'>): Verdict {
  const all = [...answers].filter(([status]) => status !== 'cut');
  const sum = (parts: readonly [string, number][]) =>
    parts.reduce((total, [, count]) => total + count, 0);
  const errors = all.filter(([status]) => status.startsWith('5') && status !== '503');
  const total = sum(all);
  return {
    promise: 'Every answer is a success, a refusal that was asked for, or « later »',
    acknowledged: total,
    found: total - sum(errors) - surprises.length,
    problems: [
      ...errors.map(([status, count]) => `${count} calls were answered ${status}`),
      ...surprises,
    ],
  };
}

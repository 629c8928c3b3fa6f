import type { Drive } from './client.ts';
import type { Verdict } from './stored.ts';

/** Judges what calls were answered: a success, what was to be expected, or « later »; never an error of the server's own. */
export function judgeAnswers({
  answers,
  surprises,
}: Pick<Drive, 'answers' | 'surprises'>): Verdict {
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

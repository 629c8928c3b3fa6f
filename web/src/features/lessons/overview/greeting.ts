import { formatMoment, readHour } from '../../../lib/format.ts';
import type { Overview } from '../types.ts';

/** Greets by the reader's own clock: « Bonsoir » from 18 h to 5 h. */
export function greet(now: Date): 'Bonjour' | 'Bonsoir' {
  const hour = readHour(now);
  return hour >= 18 || hour < 5 ? 'Bonsoir' : 'Bonjour';
}

/** Says in one line where the learner stands in the course. */
export function describeStanding(overview: Overview): string {
  if (overview.allCompleted)
    return 'Toutes les leçons sont derrière vous. Elles restent ouvertes à la révision.';
  if (overview.rest !== null)
    return `Laissez décanter. La suite s’ouvre ${formatMoment(overview.rest.until)}.`;
  if (overview.completedCount === 0)
    return 'Tout commence par une bougie : quatre prix, une forme.';
  if (overview.levelTwoCompleted) return 'Il ne reste que le niveau expert.';
  if (overview.levelOneCompleted)
    return 'Le niveau 1 est derrière vous. Place aux premiers ordres.';
  return 'Reprenez là où la flamme vous attend.';
}

import { endSentence, formatCount } from '../../../lib/format.ts';
import { beginSentence, writeCount } from '../../../lib/number-words.ts';
import { sayDay } from '../../../lib/say-when.ts';
import type { ReviewMemory } from './types.ts';

/** Says in a sentence which notions to see again today; null before the first lesson is done. */
export function sayDue({ lessonsDone, notions }: ReviewMemory): string | null {
  if (lessonsDone === 0) return null;
  const due = notions.filter((notion) => notion.due > 0);
  const [first] = due;
  if (first === undefined) return 'Tout tient : rien à revoir aujourd’hui.';
  return due.length === 1
    ? `Une notion à revoir aujourd’hui : « ${first.name} ».`
    : `${beginSentence(writeCount(due.length, 'f'))} notions à revoir aujourd’hui, en commençant par « ${first.name} ».`;
}

/** Titles what the session ahead would do: « Six minutes aujourd’hui, un mois de mémoire ». */
export function titleSession({ session, due }: ReviewMemory): string {
  if (session.cards > 0)
    return `${beginSentence(writeCount(session.minutes, 'f'))} ${session.minutes === 1 ? 'minute' : 'minutes'} aujourd’hui, un mois de mémoire`;
  return due > 0 ? 'Vos dix minutes du jour sont faites' : 'Rien à revoir aujourd’hui';
}

/** Says what there is to do when the session ahead asks nothing. */
export function sayNothing({ due, next }: ReviewMemory, now: number): string {
  if (due > 0)
    return due === 1
      ? 'Il reste une carte. Elle vous attend demain, ou dès maintenant si vous en avez envie.'
      : `Il reste ${formatCount(due, 'carte')}. Elles vous attendent demain, ou dès maintenant si vous en avez envie.`;
  return next === null
    ? 'Les cartes viennent des leçons terminées.'
    : endSentence(
        `${formatCount(next.cards, 'carte revient', 'cartes reviennent')} ${sayDay(now, next.at)}`,
      );
}

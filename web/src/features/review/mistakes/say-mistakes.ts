import { closingDays } from '@chandelle/contract/review-limits';
import { endSentence, formatDay } from '../../../lib/format.ts';
import { beginSentence, writeCount } from '../../../lib/number-words.ts';
import { countDays, sayDay } from '../../../lib/say-when.ts';
import type { Mistake } from '../types.ts';

/** Says in a sentence what is in the notebook, and how it empties. */
export function sayMistakes(mistakes: readonly Mistake[]): string {
  const open = mistakes.filter(({ closedAt }) => closedAt === null).length;
  if (mistakes.length === 0) return 'Chaque réponse à côté se range ici, avec son explication.';
  if (open === 0) return 'Toutes vos erreurs sont fermées.';
  const [count, which] = open === 1 ? ['erreur ouverte', 'Elle'] : ['erreurs ouvertes', 'Chacune'];
  return `${beginSentence(writeCount(open, 'f'))} ${count}. ${which} se ferme avec deux bonnes réponses en Révision, deux jours différents.`;
}

/** Says where a mistake stands, and when Révision asks it. */
export function sayStanding({ rightDays, closedAt, dueAt }: Mistake, now: number): string {
  if (closedAt !== null) return endSentence(`Fermée le ${formatDay(closedAt)}`);
  if (dueAt === null) return 'Terminez la leçon : Révision vous la reposera ensuite.';
  const left =
    closingDays - rightDays === 1
      ? 'Encore une bonne réponse, un autre jour.'
      : 'Encore deux bonnes réponses, deux jours différents.';
  const when =
    countDays(now, dueAt) <= 0
      ? 'Elle vous attend en Révision.'
      : endSentence(`Révision vous la repose ${sayDay(now, dueAt)}`);
  return `${left} ${when}`;
}

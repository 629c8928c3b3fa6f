import { formatCount } from '../../../lib/format.ts';
import { beginSentence, writeCount } from '../../../lib/number-words.ts';
import type { ReviewOverview } from '../types.ts';

/** Says in a sentence how it stands: « Quatre notions s’effacent. Elles reviennent juste avant l’oubli. » */
export function sayOverview({ lessonsDone, notions }: ReviewOverview): string {
  if (lessonsDone === 0) return 'Ce que vous apprenez revient ici, juste avant l’oubli.';
  const fading = notions.filter((notion) => notion.due.length > 0).length;
  if (fading === 0) return 'Rien ne s’efface aujourd’hui.';
  return fading === 1
    ? 'Une notion s’efface. Elle revient juste avant l’oubli.'
    : `${beginSentence(writeCount(fading, 'f'))} notions s’effacent. Elles reviennent juste avant l’oubli.`;
}

/** Names the cards of a session: « Cinq questions déjà vues, trois exercices aux nombres nouveaux. » */
export function saySession({ questions, drills }: ReviewOverview['session']): string {
  const parts = [
    questions > 0 &&
      `${writeCount(questions, 'f')} ${questions === 1 ? 'question déjà vue' : 'questions déjà vues'}`,
    drills > 0 &&
      `${writeCount(drills, 'm')} ${drills === 1 ? 'exercice' : 'exercices'} aux nombres nouveaux`,
  ].filter((part) => part !== false);
  return `${beginSentence(parts.join(', '))}.`;
}

/** Says on how many of the last days cards were answered. */
export function sayDays(days: ReviewOverview['days']): string {
  const active = days.filter(({ answers }) => answers > 0).length;
  const answers = days.reduce((sum, day) => sum + day.answers, 0);
  if (active === 0) return `Aucune carte ces ${days.length} derniers jours.`;
  return `${formatCount(active, 'jour')} sur les ${days.length} derniers, ${formatCount(answers, 'carte')} en tout.`;
}

/** Names the notebook of mistakes with what is open in it: « Carnet d’erreurs, 4 ouvertes ». */
export function sayNotebook(open: number): string {
  return open === 0
    ? 'Carnet d’erreurs'
    : `Carnet d’erreurs, ${formatCount(open, 'ouverte', 'ouvertes')}`;
}

import { beginSentence, writeCount } from '../../../lib/number-words.ts';

/** Says how many answers are still to be judged; nothing where none is. */
export const sayQueued = (count: number): string =>
  count === 0
    ? ''
    : `${beginSentence(writeCount(count, 'f'))} ${count === 1 ? 'sera corrigée' : 'seront corrigées'} au retour du réseau.`;

/** Says of how many the verdict has come, and how many were right; nothing where none has. */
export function sayLate(correct: readonly boolean[]): string {
  const { length: count } = correct;
  if (count === 0) return '';
  const right = correct.filter(Boolean).length;
  const judged = `${beginSentence(writeCount(count, 'f'))} ${count === 1 ? 'corrigée' : 'corrigées'}`;
  if (right === count) return `${judged}, ${count === 1 ? 'juste' : 'toutes justes'}.`;
  return right === 0
    ? `${judged}, ${count === 1 ? 'à revoir' : 'toutes à revoir'}.`
    : `${judged}, dont ${writeCount(right, 'f')} ${right === 1 ? 'juste' : 'justes'}.`;
}

import { endSentence } from '../../lib/format.ts';
import { sayDay } from '../../lib/say-when.ts';
import type { Card, ReviewVerdict } from './types.ts';

interface VerdictTexts {
  tone: 'right' | 'wrong';
  title: string;
  line: string;
  /** What is shown beside, for those who listen. */
  announced: string;
}

/**
 * Says what came of an answer, and when its card comes back.
 * @param choice Options that were chosen, of a question.
 * @param sayBack Says on which day one sees it again.
 */
export function sayVerdict(
  { exercise }: Card,
  verdict: ReviewVerdict,
  choice: readonly string[],
  now: number,
  sayBack = (day: string) => `La carte revient ${day}`,
): VerdictTexts {
  const { correct, nearly, question, drill, nextDueAt } = verdict;
  const back = endSentence(sayBack(sayDay(now, nextDueAt)));
  const tone = correct ? 'right' : 'wrong';
  const line = correct ? back : `Une erreur ne coûte rien. ${back}`;
  if (drill !== null) {
    const announced = correct ? '' : (drill.hint ?? '');
    if (nearly)
      return {
        tone,
        title: `Presque : ${drill.answer}`,
        line: `À l’arrondi près, c’est juste. ${back}`,
        announced,
      };
    return {
      tone,
      title: `${correct ? 'Juste' : 'Il fallait trouver'} : ${drill.answer}`,
      line,
      announced,
    };
  }
  const shown = correct ? (question?.correctOptions ?? []) : choice;
  const announced = shown.flatMap((id) => question?.explanations[id] ?? []).join(' ');
  const several = exercise.kind === 'question' && exercise.question.multiple;
  const title = correct
    ? 'Juste'
    : several
      ? 'Pas exactement ces réponses'
      : 'Ce n’est pas celle-ci';
  return { tone, title, line, announced };
}

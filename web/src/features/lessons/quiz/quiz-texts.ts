import { formatCount, formatPercent, formatPoints } from '../../../lib/format.ts';
import type { Attempt, Question, QuizRules } from '../types.ts';
import { countValidated, type Feedback } from './quiz-state.ts';

/** Texts of the specification are kept to the letter, spaces and apostrophes included. */
export const quizTexts = {
  right: 'Excellent ! Bonne réponse !',
  wrong: 'Incorrect. Réessayez !',
  incompleteTitle: 'Quiz incomplet',
  incompleteText: 'Répondez à toutes les questions et validez-les.',
  wrongTitle: 'Réponses incorrectes',
  wrongText: 'Toutes les réponses doivent être correctes.',
  tooLowTitle: 'Score insuffisant',
  signInFirst: 'Vous devez être connecté pour terminer la leçon.',
  retry: 'Réessayez cette question.',
} as const;

/** Returns the sentence that answers a judged choice; null when there is nothing to say. */
export function feedbackText(feedback: Feedback, rules: QuizRules): string | null {
  if (feedback === 'right') return quizTexts.right;
  if (feedback === 'wrong') return quizTexts.wrong;
  if (feedback === 'incomplete') return rules.labels.incomplete ?? quizTexts.wrong;
  return null;
}

/** Returns the text of the toast after a wrong answer, in the lesson's words unless it costs nothing any more. */
export function wrongAnswerText(cost: number | null, rules: QuizRules): string {
  return cost === null ? quizTexts.retry : rules.labels.wrong.replaceAll('{cost}', String(cost));
}

const tryNames = ['', 'premier coup', 'deuxième essai', 'troisième essai', 'quatrième essai'];

/** Says with which answer a question was validated: « Juste du premier coup », « Juste au deuxième essai ». */
export function describeTries(tries: number): string {
  const words = tryNames[tries] ?? `${tries}e essai`;
  return tries <= 1 ? 'Juste du premier coup' : `Juste au ${words}`;
}

/** Says how many questions are left: « Encore 2 questions », « Encore 1 question ». */
export function describeQuestionsLeft(attempt: Attempt): string {
  const left = attempt.questions.length - countValidated(attempt);
  return left === 0
    ? 'Toutes les questions ont leur réponse'
    : `Encore ${formatCount(left, 'question')}`;
}

/** Says errors and the score still possible: « 2 erreurs, score possible 80 % ». */
export function describeScore(attempt: Attempt): string {
  const { errors } = attempt;
  const count = errors === 0 ? 'Aucune erreur' : errors === 1 ? '1 erreur' : `${errors} erreurs`;
  return `${count}, score possible ${formatPercent(attempt.possibleScore)}`;
}

/** Says what an error costs, before there is one: « Une erreur coûte 25 % du score. » */
export function describeCost(
  rules: Pick<QuizRules, 'countedErrors' | 'errorCost'>,
  questions: number,
): string {
  // What is left is what is rounded, as in the score itself: 12 % of eight questions, not 13.
  const cost = formatPercent(100 - Math.round((100 * (questions - 1)) / questions));
  return rules.countedErrors === 'first'
    ? `Une erreur au premier essai coûte ${cost} du score, et ${formatPoints(rules.errorCost)}.`
    : `Une erreur coûte ${cost} du score.`;
}

/** Returns the text of the toast below the pass mark. Where any answer stands, it also says the score. */
export function tooLowText(rules: QuizRules, score: number): string {
  const text = `Vous devez obtenir au moins ${rules.passPercent ?? 0}% pour valider cette leçon.`;
  return rules.judging === 'any' ? `${text} Votre score: ${score}%` : text;
}

/** Fills a counter label of the lesson's data: « Score actuel : {n} / 5 questions validées ». */
export function fillCounter(label: string, done: number, total: number): string {
  return label.replaceAll('{n}', String(done)).replaceAll('{total}', String(total));
}

/** Fills a message of the lesson's data about its points: « Vous avez gagné {n} points ! » */
export function fillPoints(message: string, points: number): string {
  return message.replaceAll('{n}', String(points));
}

/** Says a verdict with its explanation, for those who listen. */
export function announceVerdict(
  verdict: string,
  question: Question,
  attempt: Attempt,
  choice: readonly string[],
): string {
  const state = attempt.questions.find(({ questionId }) => questionId === question.id);
  const explanations = choice.flatMap((id) => state?.explanations[id] ?? []);
  return [verdict, ...explanations].join(' ');
}

import { createHash } from 'node:crypto';
import { drawExercise, type Exercise } from '@chandelle/course/public/drills/draw-exercise';
import type { DrillKind } from '@chandelle/course/public/drills/drill-kind';
import type { QuizQuestion } from '@chandelle/course/public/lesson';
import { type Draw, seededRandom, shuffled } from '@chandelle/market/seeded-random';

/** Makes the draws of one answer of a card: the same however often it is shown or judged, others with the next number. */
function drawsOf(cardId: string, number: number): Draw {
  const digest = createHash('sha256').update(`${cardId}/${number}`).digest();
  return seededRandom(digest.readUInt32BE(0));
}

/** Draws the numbers of a drill's degree, with their answer: for the server alone. */
export function drawDrill(
  drill: DrillKind,
  degree: number,
  cardId: string,
  number: number,
): Exercise {
  const round = drill.rounds[degree];
  if (round === undefined) throw new Error(`The drill ${drill.id} has no degree ${degree}.`);
  return drawExercise(round, drawsOf(cardId, number));
}

/** Puts the options of a question in an order drawn for this answer of the card. */
export const shuffleOptions = (
  question: QuizQuestion,
  cardId: string,
  number: number,
): QuizQuestion => ({
  ...question,
  options: shuffled(question.options, drawsOf(cardId, number)),
});

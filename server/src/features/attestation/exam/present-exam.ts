import type { examResultSchema, examSchema } from '@chandelle/contract/exam';
import type { input } from 'zod';
import type { Services } from '../../../platform/services.ts';
import { presentQuestion } from '@chandelle/course/present-question';
import { findItem, presentTaught } from '@chandelle/course/course-items';
import { type AskedExercise, presentAnswer, workOut } from '../rules/asked-exercise.ts';
import { secondsLeft } from '../rules/exam-rules.ts';
import type { StoredExam, StoredItem } from './stored-exam.ts';

type PublicExam = input<typeof examSchema>;
type PublicResult = input<typeof examResultSchema>;

/** Shows an exam under way, without anything that tells a right answer, or which answers are right. */
export const presentExam = (
  { id, startedAt, endsAt }: StoredExam,
  items: readonly StoredItem[],
  now: Date,
): PublicExam => ({
  id,
  startedAt: startedAt.toISOString(),
  endsAt: endsAt.toISOString(),
  secondsLeft: secondsLeft({ endsAt }, now),
  items: items.map(({ place, asked, choice, typed }) => ({
    place,
    exercise: presentExercise(asked),
    answer: choice === null && typed === null ? null : { choice, typed },
  })),
});

/** Names each field, so that the answer of a drill, which is drawn with its numbers, stays here. */
function presentExercise(asked: AskedExercise): PublicExam['items'][number]['exercise'] {
  if (asked.kind === 'question') {
    // Where the lesson teaches it is told with the result: it would point at the answer.
    const question = { ...presentQuestion(asked.question), taughtIn: null, taughtScreen: 1 };
    return { kind: 'question', question };
  }
  const { text, question, unit, precision } = workOut(asked);
  return { kind: 'drill', name: asked.name, text, question, unit, precision };
}

/** Shows an exam that has ended; null for one that has not. */
export function presentResult(
  { course }: Pick<Services, 'course'>,
  exam: StoredExam,
  items: readonly StoredItem[],
): PublicResult | null {
  const { id, startedAt, endedAt, score, passed, passMark } = exam;
  if (endedAt === null || score === null || passed === null) return null;
  return {
    id,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt.toISOString(),
    score,
    items: items.length,
    passMark,
    passed,
    notions: sumByNotion(course, items),
    answers: items.map((item) => ({
      place: item.place,
      correct: item.correct === true,
      ...presentAnswer(item.asked, item),
    })),
  };
}

/** Sums up by notion, the weakest first; what the course no longer has keeps its answers, but names no place to read. */
function sumByNotion(
  course: Services['course'],
  items: readonly StoredItem[],
): PublicResult['notions'] {
  return [...new Set(items.map(({ notionId }) => notionId))]
    .flatMap((notionId) => {
      const own = items.filter((item) => item.notionId === notionId);
      const missed = own.find(({ correct }) => correct !== true) ?? own[0];
      const found = missed && findItem(course, missed);
      if (found === undefined) return [];
      return {
        id: notionId,
        name: found.notion.name,
        correct: own.filter(({ correct }) => correct === true).length,
        asked: own.length,
        taught: presentTaught(found),
      };
    })
    .toSorted((one, other) => one.correct / one.asked - other.correct / other.asked);
}

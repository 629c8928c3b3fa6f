import { shownAttempts, type dashboardSchema } from '@chandelle/contract/dashboard';
import type { Lesson } from '@chandelle/course/public/lesson';
import { firstVerdicts, quizOutcome, type SubmittedAnswer } from '@chandelle/course/quiz';
import type { input } from 'zod';
import type { StudiedAttempt } from './read-study.ts';

type Dashboard = input<typeof dashboardSchema>;
type LessonStudy = Dashboard['study'][number];

/** Steps named to read again: more would be the lesson. */
const shownSteps = 3;

/** The lessons, the learner's attempts (latest first), and the answers of those that are needed. */
export interface Studied {
  lessons: readonly Lesson[];
  attempts: readonly StudiedAttempt[];
  answers: ReadonlyMap<string, readonly SubmittedAnswer[]>;
}

/** Shows what the attempts of each lesson tell: the weakest first, those without answers last. */
export function presentStudy({ lessons, attempts, answers }: Studied): LessonStudy[] {
  const studied = lessons.flatMap((lesson) => {
    const own = attempts.find(({ lessonId }) => lessonId === lesson.summary.id);
    if (own === undefined) return [];
    const last = findLastFinished(attempts, lesson.summary.id);
    return [presentLesson(lesson, own.lessonSeconds, (last && answers.get(last.id)) ?? [])];
  });
  // Sorting keeps the order of the course among equals.
  return studied.toSorted((a, b) => shareRight(a) - shareRight(b));
}

function presentLesson(
  { summary, steps, quiz }: Lesson,
  seconds: number,
  answers: readonly SubmittedAnswer[],
): LessonStudy {
  const verdicts = quiz === null ? [] : firstVerdicts(quiz, answers);
  const missed = verdicts.filter(({ right }) => !right).map(({ question }) => question);
  return {
    lessonId: summary.id,
    lessonTitle: summary.title,
    minutes: countMinutes(seconds),
    plannedMinutes: summary.minutes,
    answers: verdicts.map(({ right }) => right),
    rightAtFirst: verdicts.filter(({ right }) => right).length,
    again: steps
      .flatMap(({ id, title }, index) => {
        const screens = missed
          .filter(({ taughtIn }) => taughtIn === id)
          .map(({ taughtScreen }) => taughtScreen);
        // Of several, one reads on from the first.
        return screens.length === 0
          ? []
          : [{ number: index + 1, screen: Math.min(...screens), title }];
      })
      .slice(0, shownSteps),
  };
}

/** Shows the latest attempts. One that was retried had failed: nothing else abandons an attempt of the present course. */
export function presentAttempts({ lessons, attempts, answers }: Studied): Dashboard['attempts'] {
  return attempts.slice(0, shownAttempts).flatMap((attempt) => {
    const { id, lessonId, retake, startedAt } = attempt;
    const lesson = lessons.find(({ summary }) => summary.id === lessonId);
    if (lesson === undefined) return [];
    const { score, errors } = isBelow(attempt)
      ? judgeBelow(lesson, answers.get(id) ?? [])
      : attempt;
    return [
      {
        id,
        lessonId,
        lessonTitle: lesson.summary.title,
        status: attempt.status === 'abandoned' ? ('failed' as const) : attempt.status,
        retake,
        score,
        errors,
        startedAt: startedAt.toISOString(),
      },
    ];
  });
}

/** Rounds to whole minutes, at least one where any time was measured: as completions do. */
export function countMinutes(seconds: number): number {
  return seconds === 0 ? 0 : Math.max(1, Math.round(seconds / 60));
}

function judgeBelow(lesson: Lesson, answers: readonly SubmittedAnswer[]) {
  const outcome = quizOutcome(lesson.quiz, answers);
  // The quiz was edited since: what it gave then is not kept.
  return outcome.kind === 'below' ? outcome : { score: null, errors: null };
}

const isBelow = ({ status }: StudiedAttempt) => status === 'failed' || status === 'abandoned';

function findLastFinished(
  attempts: readonly StudiedAttempt[],
  lessonId: string,
): StudiedAttempt | undefined {
  return attempts.find((attempt) => attempt.lessonId === lessonId && attempt.status !== 'active');
}

const shareRight = ({ answers, rightAtFirst }: LessonStudy) =>
  answers.length === 0 ? 2 : rightAtFirst / answers.length;

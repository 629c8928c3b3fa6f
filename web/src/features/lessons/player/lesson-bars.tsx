import { LateSpeechBar } from '../../speech/late-speech-bar.tsx';
import { barWidth, StepBar } from './step-bar.tsx';
import type { LessonPlay } from './use-lesson-play.ts';

/** Shows the bar of the voice and the buttons that lead from step to step. */
export function LessonBars({ play }: { play: LessonPlay }) {
  const { lesson, quiz, position, step, lastScreen, last, moves } = play;
  const inQuiz = step?.kind === 'quiz';
  const following = lesson.steps[position.step + 1];
  const readNext =
    inQuiz || following === undefined || following.kind === 'quiz'
      ? null
      : { key: following.id, go: () => position.goTo(position.step + 1, { done: true }) };

  const stepBar = (
    <StepBar
      onPrevious={moves.previous}
      onNext={moves.next}
      nextLabel={
        lastScreen && following?.kind === 'quiz'
          ? (quiz.rules.labels.start ?? undefined)
          : undefined
      }
      quietNext={inQuiz || last}
      narrow={!inQuiz}
      fixed={!inQuiz}
      finish={!inQuiz && last ? { label: quiz.rules.labels.finish, action: play.finish } : null}
    />
  );

  return (
    <>
      {/* One fixed block on narrow screens; on wide ones the player stays in view and the buttons end the text. In a
          quiz the bar of the verdict is fixed instead, and the buttons end the page everywhere. */}
      <div
        data-bottom-bar
        className={
          inQuiz
            ? 'quiz-player print:hidden'
            : 'lg:contents print:hidden max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20'
        }
      >
        <LateSpeechBar next={readNext} className={inQuiz ? 'lg:max-w-[560px]' : barWidth} />
        {!inQuiz && stepBar}
      </div>
      {inQuiz && stepBar}
    </>
  );
}

import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { QuizPage } from '../../quiz/quiz-page.tsx';
import { QuizResults } from '../../quiz/quiz-results.tsx';
import { QuizSingle } from '../../quiz/quiz-single.tsx';
import { describeCost, describeScore } from '../../quiz/quiz-texts.ts';
import { useQuizKeys } from '../../quiz/use-quiz-keys.ts';
import { VerdictBar, type BarAction } from '../../quiz/verdict-bar.tsx';
import type { Attempt, LessonStep, QuizRules } from '../../types.ts';
import '../../quiz/quiz.css';
import { savedSoFar } from '../finish-panel.tsx';
import type { LessonPosition } from '../position/use-position.ts';
import type { Finish } from '../use-finish.ts';
import { EarlyFinish } from './early-finish.tsx';
import { findNext, findSkip, viewQuiz, type QuizPlace, type QuizView } from './quiz-view.ts';
import { useNewAttempt } from './use-new-attempt.ts';

export interface QuizStepProps extends QuizPlace {
  step: LessonStep;
  /** Given when the quiz is the last step. */
  finish: Finish | null;
  /** Goes to the step after the quiz; null when the quiz is the last one. */
  onLeave: (() => void) | null;
  position: Pick<LessonPosition, 'flush' | 'end'>;
  onAttempt: (attempt: Attempt) => void;
  /** Reads on without the quiz; null where that is not allowed. */
  onSkip: (() => void) | null;
}

/** The quiz of a lesson, in the form that its rules ask for. */
export function QuizStep(props: QuizStepProps) {
  const { step, quiz, attempt, control, finish } = props;
  const { rules } = quiz;
  const { retrying, retry } = useNewAttempt(attempt, props.position, props.onAttempt);
  const [ended, setEnded] = useState(false);
  const page = rules.layout === 'page';
  const view = viewQuiz(props, ended);
  const { below, showsResults, question, settled } = view;
  const ending = findEnding(props, view, showResults);
  const action = settled ? (findNext(props, view) ?? ending) : null;
  useQuizKeys(settled ? null : question, control, action?.run ?? null);

  function showResults() {
    setEnded(true);
    scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('#quiz-title')?.focus({ preventScroll: true });
  }

  return (
    <section
      aria-labelledby="quiz-title"
      data-figures-left={question?.figure ? '' : undefined}
      data-answering={settled ? undefined : ''}
    >
      <Head
        title={step.title}
        large={page || showsResults}
        score={showsResults ? null : describeStake(attempt, rules)}
      />
      {page && !showsResults && <QuizPage quiz={quiz} attempt={attempt} control={control} />}
      {!page && question !== null && (
        <QuizSingle quiz={quiz} attempt={attempt} control={control} question={question} />
      )}
      {showsResults && (
        <QuizResults quiz={quiz} attempt={attempt} retrying={retrying} onRetry={retry} />
      )}
      {/* Said once, at once: the bar that shows the same is not announced. */}
      <p aria-live="assertive" className="sr-only">
        {control.announcement}
      </p>
      {finish !== null && !below && (ending === null || action?.run !== ending.run) && (
        <EarlyFinish
          finish={finish}
          ending={ending}
          disabledLabel={rules.labels.finishDisabled}
          label={rules.labels.finish}
          hint={rules.labels.hint}
        />
      )}
      {props.onSkip !== null && <ReadOn onSkip={props.onSkip} />}
      {(question !== null || action !== null) && (
        <VerdictBar
          question={question}
          rules={rules}
          attempt={attempt}
          control={control}
          action={action}
          onSkip={findSkip(props, view)}
        />
      )}
    </section>
  );
}

/** Says what an error would cost, then what the errors have cost. */
const describeStake = (attempt: Attempt, rules: QuizRules): string =>
  attempt.errors > 0 ? describeScore(attempt) : describeCost(rules, attempt.questions.length);

/** Finds how the quiz may be ended now: by its results, with the lesson, or by the step after it. */
function findEnding(
  { quiz, finish, onLeave }: QuizStepProps,
  { ready, below, showsResults }: QuizView,
  showResults: () => void,
): BarAction | null {
  const { layout, labels } = quiz.rules;
  if (!ready || below) return null;
  if (layout === 'page' && !showsResults && labels.results !== null)
    return { label: labels.results, run: showResults };
  if (finish !== null)
    return {
      label: labels.finish,
      run: finish.run,
      busy: finish.saving,
      failure: finish.failed ? savedSoFar : null,
    };
  return onLeave && { label: 'Continuer', run: onLeave };
}

function Head({ title, large, score }: { title: string; large: boolean; score: string | null }) {
  return (
    <div
      className={
        large
          ? 'mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1'
          : 'mb-5 flex flex-wrap items-baseline justify-between gap-x-6 text-small text-ink-2'
      }
    >
      <h1
        id="quiz-title"
        tabIndex={-1}
        className={large ? 'font-display text-h2' : 'font-text font-medium'}
      >
        {title}
      </h1>
      {score !== null && <p className="text-small text-ink-2 tabular">{score}</p>}
    </div>
  );
}

/** Leads past the quiz whom the lesson is open to all the same. */
function ReadOn({ onSkip }: { onSkip: () => void }) {
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-3 gap-y-2 text-small text-ink-2">
      Vous avez déjà réussi cette leçon : la suite est ouverte.
      <Button variant="secondary" size="small" onClick={onSkip}>
        Lire la suite sans refaire le quiz
      </Button>
    </p>
  );
}

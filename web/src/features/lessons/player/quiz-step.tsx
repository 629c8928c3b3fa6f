import { useState } from 'react';
import { client } from '../../../app/api.ts';
import { describeError, errorCode } from '../../../app/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { QuizPage } from '../quiz/quiz-page.tsx';
import { QuizResults } from '../quiz/quiz-results.tsx';
import { QuizSingle } from '../quiz/quiz-single.tsx';
import { isBelowPassMark, quizStanding } from '../quiz/quiz-state.ts';
import type { QuizControl } from '../quiz/use-quiz.ts';
import type { Attempt, LessonStep, Quiz } from '../types.ts';
import '../quiz/quiz.css';
import { FinishPanel } from './finish-panel.tsx';
import type { Finish } from './use-finish.ts';
import type { LessonPosition } from './use-position.ts';

interface QuizStepProps {
  step: LessonStep;
  quiz: Quiz;
  attempt: Attempt;
  control: QuizControl;
  /** Given when the quiz is the last step. */
  finish: Finish | null;
  position: Pick<LessonPosition, 'flush' | 'end'>;
  onAttempt: (attempt: Attempt) => void;
  /** Reads on without the quiz; null where that is not allowed. */
  onSkip: (() => void) | null;
}

/** The quiz of a lesson, in the form that its rules ask for. */
export function QuizStep(props: QuizStepProps) {
  const { step, quiz, attempt, control, finish } = props;
  const { rules, questions } = quiz;
  const question = rules.layout === 'single' ? questions[control.current] : undefined;
  const below = isBelowPassMark(rules, attempt);
  const { retrying, retry } = useRetry(attempt, props.position, props.onAttempt);
  const [ended, setEnded] = useState(false);
  const ready = quizStanding(rules, attempt) === 'ready';
  const page = rules.layout === 'page';
  // A page of questions ends with its results where the lesson says so, and where they do not suffice.
  const showsResults = page
    ? ready && (below || (ended && rules.labels.results !== null))
    : question === undefined;
  const shown = showsResults ? [] : question === undefined ? questions : [question];
  const ending =
    page && ready && !showsResults && rules.labels.results !== null ? (
      <Button className="mt-10 max-sm:w-full" onClick={showResults}>
        {rules.labels.results}
      </Button>
    ) : (
      finish !== null && !below && <QuizFinish finish={finish} ready={ready} rules={rules} />
    );

  function showResults() {
    setEnded(true);
    scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('#quiz-title')?.focus({ preventScroll: true });
  }

  return (
    <section
      aria-labelledby="quiz-title"
      data-figures-left={shown.some(({ figure }) => figure !== null) ? '' : undefined}
    >
      <div className={question === undefined ? 'mb-8' : 'mb-6'}>
        <h1
          id="quiz-title"
          tabIndex={-1}
          className={
            question === undefined ? 'font-display text-h1' : 'text-small font-medium text-ink-2'
          }
        >
          {step.title}
        </h1>
        {page && !showsResults && (
          <p className="mt-3 max-w-measure text-lead text-ink-2">
            Prenez votre temps&#x202f;: chaque réponse, juste ou fausse, vient avec son explication.
          </p>
        )}
      </div>
      {page && !showsResults && <QuizPage quiz={quiz} attempt={attempt} control={control} />}
      {question !== undefined && (
        <QuizSingle quiz={quiz} attempt={attempt} control={control} question={question} />
      )}
      {showsResults && (
        <QuizResults quiz={quiz} attempt={attempt} retrying={retrying} onRetry={retry}>
          {ending}
        </QuizResults>
      )}
      <p aria-live="polite" className="sr-only">
        {control.announcement}
      </p>
      {!showsResults && ending}
      {props.onSkip !== null && (
        <p className="mt-8 flex flex-wrap items-center gap-x-3 gap-y-2 text-small text-ink-2">
          Vous avez déjà réussi cette leçon&#x202f;: la suite est ouverte.
          <Button variant="secondary" size="small" onClick={props.onSkip}>
            Lire la suite sans refaire le quiz
          </Button>
        </p>
      )}
    </section>
  );
}

/** The button that ends the lesson: hidden before its time unless the lesson says what is still missing. */
function QuizFinish(props: { finish: Finish; ready: boolean; rules: Quiz['rules'] }) {
  const { finish, ready, rules } = props;
  const { finish: label, finishDisabled, hint } = rules.labels;
  if (ready) return <FinishPanel finish={finish} label={label} />;
  if (finishDisabled === null && hint === null) return null;
  return <FinishPanel finish={finish} label={finishDisabled ?? label} disabled hint={hint} />;
}

/** Begins again after a result below the pass mark; the server decides whether it was one. */
function useRetry(
  attempt: Attempt,
  position: QuizStepProps['position'],
  onAttempt: (attempt: Attempt) => void,
) {
  const [retrying, setRetrying] = useState(false);

  async function begin() {
    setRetrying(true);
    // The time spent until now counts on in the attempt to come; the failed one takes none any more.
    await position.flush();
    try {
      if (attempt.status === 'active')
        await client.progress.complete({ attemptId: attempt.id }).catch(expectTooLow);
      const next = await client.progress.retry({ attemptId: attempt.id });
      position.end();
      onAttempt(next);
    } catch (error) {
      toast.error('Erreur', describeError(error));
    } finally {
      setRetrying(false);
    }
  }

  return { retrying, retry: () => void begin() };
}

/** The attempt only counts as failed once it was handed in. */
function expectTooLow(error: unknown): void {
  if (errorCode(error) !== 'SCORE_TOO_LOW') throw error;
}

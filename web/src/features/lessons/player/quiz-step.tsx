import { useState } from 'react';
import { client } from '../../../app/api.ts';
import { describeError, errorCode } from '../../../app/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { QuizPage } from '../quiz/quiz-page.tsx';
import { QuizResults } from '../quiz/quiz-results.tsx';
import { QuizSingle } from '../quiz/quiz-single.tsx';
import {
  isBelowPassMark,
  isSettled,
  nextOpenQuestion,
  questionState,
  quizStanding,
} from '../quiz/quiz-state.ts';
import { describeScore } from '../quiz/quiz-texts.ts';
import { useQuizKeys } from '../quiz/use-quiz-keys.ts';
import type { QuizControl } from '../quiz/use-quiz.ts';
import { VerdictBar, type BarAction } from '../quiz/verdict-bar.tsx';
import type { Attempt, LessonStep, Quiz } from '../types.ts';
import '../quiz/quiz.css';
import { FinishPanel, savedSoFar } from './finish-panel.tsx';
import type { Finish } from './use-finish.ts';
import type { LessonPosition } from './use-position.ts';

interface QuizStepProps {
  step: LessonStep;
  quiz: Quiz;
  attempt: Attempt;
  control: QuizControl;
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
  const { rules, questions } = quiz;
  const below = isBelowPassMark(rules, attempt);
  const { retrying, retry } = useRetry(attempt, props.position, props.onAttempt);
  const [ended, setEnded] = useState(false);
  const ready = quizStanding(rules, attempt) === 'ready';
  const page = rules.layout === 'page';
  const open = questions[control.current];
  // A page of questions ends with its results where the lesson says so, and where they do not suffice.
  const showsResults = page
    ? ready && (below || (ended && rules.labels.results !== null))
    : open === undefined;
  const question = showsResults ? null : (open ?? null);
  const settled = question === null || isSettled(attempt, question.id);
  const ending = findEnding();
  const action = settled ? (goesOn() ?? ending) : null;
  useQuizKeys(settled ? null : question, control, action?.run ?? null);

  /** To the next question, as long as there is one. */
  function goesOn(): BarAction | null {
    if (question === null) return null;
    const more = !page || nextOpenQuestion(questions, attempt, control.current) < questions.length;
    return more ? { label: 'Continuer', run: control.goOn } : null;
  }

  function findEnding(): BarAction | null {
    if (!ready || below) return null;
    if (page && !showsResults && rules.labels.results !== null)
      return { label: rules.labels.results, run: showResults };
    if (finish !== null)
      return {
        label: rules.labels.finish,
        run: finish.run,
        busy: finish.saving,
        failure: finish.failed ? savedSoFar : null,
      };
    return props.onLeave && { label: 'Continuer', run: props.onLeave };
  }

  function showResults() {
    setEnded(true);
    scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('#quiz-title')?.focus({ preventScroll: true });
  }

  return (
    <section aria-labelledby="quiz-title" data-figures-left={question?.figure ? '' : undefined}>
      <div
        className={
          page || showsResults
            ? 'mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1'
            : 'mb-5 flex flex-wrap items-baseline justify-between gap-x-6 text-small text-ink-2'
        }
      >
        <h1
          id="quiz-title"
          tabIndex={-1}
          className={page || showsResults ? 'font-display text-h2' : 'font-text font-medium'}
        >
          {step.title}
        </h1>
        {!showsResults && attempt.errors > 0 && (
          <p className="text-small text-ink-2 tabular">{describeScore(attempt)}</p>
        )}
      </div>
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
      {props.onSkip !== null && (
        <p className="mt-8 flex flex-wrap items-center gap-x-3 gap-y-2 text-small text-ink-2">
          Vous avez déjà réussi cette leçon&#x202f;: la suite est ouverte.
          <Button variant="secondary" size="small" onClick={props.onSkip}>
            Lire la suite sans refaire le quiz
          </Button>
        </p>
      )}
      {(question !== null || action !== null) && (
        <VerdictBar
          question={question}
          rules={rules}
          attempt={attempt}
          control={control}
          action={action}
          onSkip={findSkip()}
        />
      )}
    </section>
  );

  /** Past a question with a wrong answer, to the next without any, where any answer will do. */
  function findSkip(): (() => void) | null {
    if (!page || settled || rules.finishWhen !== 'answered' || question === null) return null;
    const answered = (id: string) => questionState(attempt, id)?.answered === true;
    const untouched = questions.findIndex(({ id }) => !answered(id));
    return answered(question.id) && untouched !== -1 ? () => control.show(untouched) : null;
  }
}

interface EarlyFinishProps {
  finish: Finish;
  /** How the lesson may be ended now, while a question is still open. */
  ending: BarAction | null;
  label: string;
  disabledLabel: string | null;
  hint: string | null;
}

/** The button that ends the lesson while the bar has another: hidden before its time unless the lesson says what is missing. */
function EarlyFinish({ finish, ending, label, disabledLabel, hint }: EarlyFinishProps) {
  if (ending !== null)
    return <FinishPanel finish={{ ...finish, run: ending.run }} label={ending.label} />;
  if (disabledLabel === null && hint === null) return null;
  return <FinishPanel finish={finish} label={disabledLabel ?? label} disabled hint={hint} />;
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

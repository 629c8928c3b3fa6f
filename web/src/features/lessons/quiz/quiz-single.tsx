import { useEffect, useRef } from 'react';
import { LessonFigure } from '../player/lesson-figure.tsx';
import type { Attempt, Question, Quiz } from '../types.ts';
import { QuestionCard } from './question-card.tsx';
import { isSettled } from './quiz-state.ts';
import { describeScore } from './quiz-texts.ts';
import { useQuizKeys } from './use-quiz-keys.ts';
import type { QuizControl } from './use-quiz.ts';

interface QuizSingleProps {
  quiz: Quiz;
  attempt: Attempt;
  control: QuizControl;
  question: Question;
}

/** A quiz that shows one question at a time; the one before stays readable below. */
export function QuizSingle({ quiz, attempt, control, question }: QuizSingleProps) {
  const { questions, rules } = quiz;
  const index = questions.indexOf(question);
  const previous = questions[index - 1];
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(question.id);
  useQuizKeys(isSettled(attempt, question.id) ? [] : [question], control);

  useEffect(() => {
    if (shown.current === question.id) return;
    shown.current = question.id;
    frame.current
      ?.querySelector<HTMLElement>('[data-question-heading]')
      ?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [question.id]);

  return (
    <div ref={frame}>
      <div
        className={
          question.figure === null
            ? ''
            : 'grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)]'
        }
      >
        {question.figure !== null && (
          <div className="min-w-0 lg:sticky lg:top-28 lg:self-start">
            <LessonFigure key={question.id} {...question.figure} />
          </div>
        )}
        <div className={question.figure === null ? 'max-w-[760px]' : 'min-w-0'}>
          <QuestionCard
            key={question.id}
            question={question}
            rules={rules}
            attempt={attempt}
            quiz={control}
          />
          {attempt.errors > 0 &&
            control.ui(question.id).phase === 'open' &&
            control.ui(question.id).feedback === null && (
              <p className="mt-4 text-small text-ink-2 tabular">{describeScore(attempt)}</p>
            )}
          <p className="mt-6 hidden text-micro text-ink-3 pointer-fine:block">
            Touches 1 à {question.options.length} pour choisir une réponse, Entrée pour la valider.
          </p>
        </div>
      </div>
      {previous !== undefined && rules.judging === 'retry' && isSettled(attempt, previous.id) && (
        <section aria-label="Question précédente" className="mt-14 border-t border-line pt-6">
          <h2 className="text-small font-medium text-ink-2">Question précédente</h2>
          <div className="mt-4 max-w-[760px]">
            <QuestionCard question={previous} rules={rules} attempt={attempt} quiz={control} past />
          </div>
        </section>
      )}
    </div>
  );
}

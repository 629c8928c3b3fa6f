import { useEffect, useRef } from 'react';
import type { Attempt, Quiz } from '../types.ts';
import { FoldedQuestion, WaitingQuestion } from './folded-question.tsx';
import { QuestionCard } from './question-card.tsx';
import { QuestionFigure } from '../../../figures/question/question-figure.tsx';
import { countValidated, isValidated, questionState } from './quiz-state.ts';
import { fillCounter } from './quiz-texts.ts';
import type { QuizControl } from './use-quiz.ts';

interface QuizPageProps {
  quiz: Quiz;
  attempt: Attempt;
  control: QuizControl;
}

/** A quiz with all its questions on one page: those done are folded, one is open, the others wait. */
export function QuizPage({ quiz, attempt, control }: QuizPageProps) {
  const { questions, rules } = quiz;
  const { current } = control;
  const list = useRef<HTMLOListElement>(null);
  useAtTop(list, current);
  const done = countValidated(attempt);
  const counter = rules.labels.counter ?? '{n} / {total} questions validées';

  return (
    <>
      <ol
        ref={list}
        // Above a first question, its figure brings the same rule.
        className="question-rows border-t border-ink max-lg:has-[>[data-open]:first-child_.figure]:border-t-0"
      >
        {questions.map((question, index) => (
          <li
            key={question.id}
            data-open={index === current || undefined}
            className="-scroll-mt-9 border-b border-line"
          >
            {index === current ? (
              <div
                className={`open-question relative py-7 lg:py-8 ${question.figure === null ? '' : 'question-grid'}`}
              >
                {question.figure !== null && <QuestionFigure figure={question.figure} />}
                <div className={question.figure === null ? 'max-w-[760px]' : 'min-w-0 max-lg:mt-6'}>
                  <QuestionCard
                    question={question}
                    rules={rules}
                    attempt={attempt}
                    quiz={control}
                    place={`Question ${index + 1} sur ${questions.length}`}
                  />
                </div>
              </div>
            ) : isValidated(attempt, question.id) ? (
              <FoldedQuestion
                question={question}
                rules={rules}
                attempt={attempt}
                control={control}
              />
            ) : (
              <WaitingQuestion
                question={question}
                number={index + 1}
                next={index === current + 1}
                onResume={
                  questionState(attempt, question.id)?.answered === true
                    ? () => control.show(index)
                    : null
                }
              />
            )}
          </li>
        ))}
      </ol>
      <p className="mt-6 text-small text-ink-2 tabular">
        {fillCounter(counter, done, questions.length)}
      </p>
    </>
  );
}

/** Brings the question that has just opened to the top of the view, and the focus to its text. */
function useAtTop(list: React.RefObject<HTMLElement | null>, current: number): void {
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    const open = list.current?.querySelector<HTMLElement>('[data-open]');
    open?.scrollIntoView({ block: 'start' });
    open?.querySelector<HTMLElement>('[data-question-heading]')?.focus({ preventScroll: true });
  }, [list, current]);
}

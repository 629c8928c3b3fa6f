import { useEffect, useRef } from 'react';
import type { Attempt, Question, Quiz } from '../types.ts';
import { QuestionCard } from './question-card.tsx';
import { QuestionFigure } from '../../../figures/question/question-figure.tsx';
import { isValidated } from './quiz-state.ts';
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

  useEffect(() => {
    if (shown.current === question.id) return;
    shown.current = question.id;
    frame.current
      ?.querySelector<HTMLElement>('[data-question-heading]')
      ?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [question.id]);

  const width = question.figure === null ? 'mx-auto max-w-[760px]' : '';
  return (
    <div ref={frame}>
      <div className={question.figure === null ? width : 'question-grid'}>
        {question.figure !== null && <QuestionFigure key={question.id} figure={question.figure} />}
        <div className={question.figure === null ? '' : 'min-w-0 max-lg:mt-6'}>
          <QuestionCard
            key={question.id}
            question={question}
            rules={rules}
            attempt={attempt}
            quiz={control}
          />
        </div>
      </div>
      {previous !== undefined && rules.judging === 'retry' && isValidated(attempt, previous.id) && (
        <section
          aria-label="Question précédente"
          className={`mt-14 border-t border-line pt-6 ${width}`}
        >
          <h2 className="text-small font-medium text-ink-2">Question précédente</h2>
          <div className="mt-4 max-w-[760px]">
            <QuestionCard
              key={previous.id}
              question={previous}
              rules={rules}
              attempt={attempt}
              quiz={control}
              past="whole"
            />
          </div>
        </section>
      )}
    </div>
  );
}

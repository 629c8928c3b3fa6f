import { LessonFigure } from '../player/lesson-figure.tsx';
import type { Attempt, Quiz } from '../types.ts';
import { QuestionCard } from './question-card.tsx';
import { countSettled, isSettled } from './quiz-state.ts';
import { describeScore, fillCounter } from './quiz-texts.ts';
import { useQuizKeys } from './use-quiz-keys.ts';
import type { QuizControl } from './use-quiz.ts';

interface QuizPageProps {
  quiz: Quiz;
  attempt: Attempt;
  control: QuizControl;
}

/** A quiz with all its questions on one page, each with its own button. */
export function QuizPage({ quiz, attempt, control }: QuizPageProps) {
  const { questions, rules } = quiz;
  const open = questions.filter(({ id }) => !isSettled(attempt, id));
  useQuizKeys(open, control);
  const done = countSettled(attempt);
  // All questions stand in one column: at the right as soon as one of them has a figure at its left.
  const besideFigures = questions.some(({ figure }) => figure !== null);
  const counter = rules.labels.counter ?? '{n} / {total} questions validées';

  return (
    <>
      <ol className="border-t border-ink">
        {questions.map((question, index) => (
          <li
            key={question.id}
            className={`grid gap-x-14 gap-y-6 border-b border-line py-10 ${besideFigures ? 'lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)]' : ''}`}
          >
            {question.figure !== null && (
              <div className="min-w-0 lg:sticky lg:top-28 lg:self-start">
                <LessonFigure {...question.figure} />
              </div>
            )}
            <div className={besideFigures ? 'min-w-0 lg:col-start-2' : 'max-w-[760px]'}>
              <QuestionCard
                question={question}
                rules={rules}
                attempt={attempt}
                quiz={control}
                place={`Question ${index + 1} sur ${questions.length}`}
              />
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-1 text-small text-ink-2 tabular">
        <p>{fillCounter(counter, done, questions.length)}</p>
        {attempt.errors > 0 && <p>{describeScore(attempt)}</p>}
      </div>
    </>
  );
}

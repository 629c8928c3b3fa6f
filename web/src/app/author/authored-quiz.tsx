import type { Lesson } from '@chandelle/course/public/lesson';
import { LessonFigure } from '../../figures/lesson-figure.tsx';
import { QuizOption } from '../../figures/question/quiz-option.tsx';
import { joinWords } from '../../ui/join-words.tsx';

/** All questions of a quiz, with what is right and every explanation. */
export function AuthoredQuiz({ lesson, title }: { lesson: Lesson; title: string }) {
  const { steps, quiz, summary } = lesson;
  return (
    <article>
      <h1 className="font-display text-h1">{title}</h1>
      <p className="mt-2 text-small text-ink-2">
        Les bonnes réponses et toutes les explications sont montrées.{' '}
        <code>{summary.id}/quiz.yaml</code>
      </p>
      {quiz?.questions.map((question, index) => (
        <section
          key={question.id}
          aria-labelledby={question.id}
          className="mt-10 border-t border-ink pt-6"
        >
          <h2 id={question.id} className="max-w-[40ch] font-display text-h3">
            {index + 1}. {joinWords(question.text)}
          </h2>
          <p className="mt-1 text-small text-ink-3">
            {question.id} · notion {question.notion}
            {question.taughtIn !== null &&
              ` · dit dans « ${steps.find(({ id }) => id === question.taughtIn)?.title ?? ''} », écran ${question.taughtScreen}`}
          </p>
          <div className="question-grid mt-4">
            {question.figure !== null && (
              <div className="min-w-0">
                <LessonFigure {...question.figure} />
              </div>
            )}
            <div className="grid content-start gap-3">
              {question.options.map((option, place) => (
                <QuizOption
                  key={option.id}
                  group={question.id}
                  text={option.text}
                  number={place + 1}
                  multiple={question.multiple}
                  checked={option.right}
                  look={option.right ? 'right' : 'tried'}
                  tag={option.right ? 'Bonne réponse' : null}
                  explanation={option.why}
                  locked
                  folded={false}
                  onChoose={() => {}}
                />
              ))}
            </div>
          </div>
        </section>
      ))}
    </article>
  );
}

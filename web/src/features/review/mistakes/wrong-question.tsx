import { createElement, useState } from 'react';
import { joinWords } from '../../../ui/join-words.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { useLateComponent } from '../../../ui/use-late-component.ts';
import type { Mistake } from '../types.ts';
import { AnswerBlock } from './answer-block.tsx';
import { Before } from './before.tsx';
import { nameAnswer } from './name-answer.ts';

type Question = Extract<Mistake['exercise'], { kind: 'question' }>;

/** What was chosen and why it is wrong, what is right and why, and the wrong choices before the last. */
export function WrongQuestion({ exercise, now }: { exercise: Question; now: number }) {
  const { question, answers, correctOptions } = exercise;
  const [last, ...before] = answers;
  return (
    <>
      {question.figure !== null && <Figure figure={question.figure} />}
      <div className="mt-1 grid gap-3">
        {last !== undefined && <Chosen exercise={exercise} answer={last} now={now} />}
        {correctOptions === null ? (
          <p className="rounded-card border border-dashed border-line-strong p-4 text-ink-2 text-pretty">
            La bonne réponse s’écrira ici dès que vous l’aurez trouvée dans la leçon.
          </p>
        ) : (
          <AnswerBlock
            look="right"
            label={correctOptions.length === 1 ? 'La bonne réponse' : 'Les bonnes réponses'}
            {...describeOptions(exercise, correctOptions)}
          />
        )}
      </div>
      <Before count={before.length}>
        {before.map((answer) => (
          <li key={answer.at}>
            <Chosen exercise={exercise} answer={answer} now={now} />
          </li>
        ))}
      </Before>
    </>
  );
}

interface ChosenProps {
  exercise: Question;
  answer: Question['answers'][number];
  now: number;
}

const Chosen = ({ exercise, answer, now }: ChosenProps) => (
  <AnswerBlock
    look="wrong"
    label={nameAnswer(answer, now)}
    {...describeOptions(exercise, answer.choice)}
  />
);

/** Writes options with their explanations; one that the question no longer has is left out. */
function describeOptions({ question, explanations }: Question, ids: readonly string[]) {
  const options = question.options.filter(({ id }) => ids.includes(id));
  if (options.length === 0)
    return { answer: 'Cette réponse n’est plus proposée : la question a changé depuis.' };
  const lines = (texts: readonly string[]) =>
    texts.map((text, index) => (
      // The options of a question keep their places.
      <p key={index} className="not-first:mt-1">
        {joinWords(text)}
      </p>
    ));
  const told = options.flatMap(({ id }) => explanations[id] ?? []);
  return {
    answer: lines(options.map(({ text }) => text)),
    ...(told.length > 0 && { explanation: lines(told) }),
  };
}

const loadFigure = async () => (await import('../../../figures/lesson-figure.tsx')).LessonFigure;

/** The figure of a question, fetched and drawn when it is asked for. */
function Figure({ figure }: { figure: NonNullable<Question['question']['figure']> }) {
  const [open, setOpen] = useState(false);
  const LessonFigure = useLateComponent(open ? loadFigure : null);
  return (
    <details className="mb-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-small">
        Voir la figure de la question
      </summary>
      {open && (
        <div className="mt-3 mb-5">
          {LessonFigure === null ? (
            <Skeleton className="h-80 w-full" label="Chargement de la figure" />
          ) : (
            createElement(LessonFigure, figure)
          )}
        </div>
      )}
    </details>
  );
}

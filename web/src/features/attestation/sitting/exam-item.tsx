import { useEffect, useEffectEvent, useId, useRef, type FormEvent } from 'react';
import { FigureTime } from '../../../figures/figure-time.ts';
import { QuestionFigure } from '../../../figures/question/question-figure.tsx';
import { QuizOption } from '../../../figures/question/quiz-option.tsx';
import { useFigureReady } from '../../../figures/question/use-figure-ready.ts';
import { useAnswerKeys } from '../../../lib/use-answer-keys.ts';
import { FieldNotes, fieldFrameClass } from '../../../ui/field.tsx';
import { joinWords } from '../../../ui/join-words.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import type { ExamItem } from '../types.ts';
import type { ExamAnswers } from './use-exam-answers.ts';

interface ItemProps<Kind extends ExamItem['exercise']['kind']> {
  place: number;
  exercise: Extract<ExamItem['exercise'], { kind: Kind }>;
  held: ExamAnswers;
}

/** What is asked at one place of the exam, with the answer that stands. Nothing says whether it is right. */
export function ExamItemView({ item, held }: { item: ExamItem; held: ExamAnswers }) {
  const { place, exercise } = item;
  const ready = useFigureReady(
    exercise.kind === 'question' ? exercise.question.figure?.name : undefined,
  );
  if (!ready) return <Skeleton className="mt-3 h-96" label="Chargement de la figure" />;
  return exercise.kind === 'question' ? (
    <Question place={place} exercise={exercise} held={held} />
  ) : (
    <Drill place={place} exercise={exercise} held={held} />
  );
}

const titleClass =
  'font-display text-[1.375rem] leading-snug font-semibold tracking-[-0.018em] text-pretty lg:text-[1.5rem]';

function Question({ place, exercise: { question }, held }: ItemProps<'question'>) {
  const id = useId();
  const { figure, multiple, options, text } = question;
  const chosen = held.answers.get(place)?.choice ?? [];

  function choose(optionId: string) {
    if (!multiple) return held.save(place, { choice: [optionId] });
    const without = chosen.filter((other) => other !== optionId);
    const choice = without.length < chosen.length ? without : [...chosen, optionId];
    // An answer is changed, never taken back: one option stays.
    if (choice.length > 0) held.save(place, { choice });
  }

  useAnswerKeys({
    choose: (index) => {
      const option = options[index];
      if (option !== undefined) choose(option.id);
      return option !== undefined;
    },
    enter: null,
  });

  return (
    <div className="mt-3">
      {figure !== null && (
        <div className="mb-6 max-w-[560px]">
          <FigureTime value="now">
            <QuestionFigure figure={figure} />
          </FigureTime>
        </div>
      )}
      <h3 id={`${id}-text`} className={titleClass}>
        {joinWords(text)}
      </h3>
      {multiple && (
        <p id={`${id}-hint`} className="mt-2 text-small text-ink-2">
          Plusieurs réponses sont justes.
        </p>
      )}
      <div
        role={multiple ? 'group' : 'radiogroup'}
        aria-labelledby={`${id}-text`}
        aria-describedby={multiple ? `${id}-hint` : undefined}
        className="mt-4 grid gap-3"
      >
        {options.map((option, index) => (
          <QuizOption
            key={option.id}
            group={`${id}-options`}
            text={option.text}
            number={index + 1}
            multiple={multiple}
            checked={chosen.includes(option.id)}
            look={chosen.includes(option.id) ? 'chosen' : 'neutral'}
            tag={null}
            explanation={undefined}
            locked={false}
            folded={false}
            onChoose={() => choose(option.id)}
          />
        ))}
      </div>
    </div>
  );
}

/** Milliseconds without a key after which what was typed is sent. */
const stillness = 900;

function Drill({ place, exercise, held }: ItemProps<'drill'>) {
  const id = useId();
  const typed = held.answers.get(place)?.typed ?? '';
  const problem = held.problems.get(place);
  const hint =
    exercise.precision === null ? 'Réponse exacte attendue.' : `À ${exercise.precision} près.`;
  const sent = useRef(typed);
  const send = useEffectEvent(() => sendTyped());
  const leave = useEffectEvent(() => endTyping());
  useEffect(() => {
    if (typed === sent.current) return undefined;
    const timer = setTimeout(send, stillness);
    return () => clearTimeout(timer);
  }, [typed]);
  // Going on to another question sends what was typed.
  useEffect(() => () => leave(), []);

  function sendTyped() {
    if (typed === sent.current || typed.trim() === '') return;
    sent.current = typed;
    held.save(place, { typed });
  }

  /** An answer is changed, never taken back: an emptied field shows again the one that stands. */
  function endTyping() {
    if (typed.trim() === '') held.restore(place);
    else sendTyped();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    endTyping();
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="mt-3">
      <h3 className={titleClass}>{joinWords(exercise.text)}</h3>
      <label htmlFor={id} className="mt-6 block border-t border-ink pt-5 font-medium text-pretty">
        {exercise.question}
      </label>
      <div className={`mt-2.5 ${fieldFrameClass(problem !== undefined)}`}>
        <input
          id={id}
          value={typed}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={60}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
          onChange={(event) => held.hold(place, { typed: event.target.value })}
          onBlur={endTyping}
          className="min-h-[52px] w-full min-w-0 flex-1 rounded-control bg-transparent px-3.5 font-display text-[1.25rem] font-semibold tabular outline-none"
        />
        {exercise.unit !== '' && (
          <span className="self-center pr-3.5 text-small text-ink-2">{exercise.unit}</span>
        )}
      </div>
      <FieldNotes id={id} hint={hint} error={problem} />
    </form>
  );
}

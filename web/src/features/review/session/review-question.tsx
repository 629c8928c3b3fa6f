import { useId } from 'react';
import { QuestionFigure } from '../../../figures/question/question-figure.tsx';
import { QuizOption, type OptionLook } from '../../../figures/question/quiz-option.tsx';
import { WhyNot } from '../../../figures/question/why-not.tsx';
import { joinWords } from '../../../ui/join-words.tsx';
import type { Card } from '../types.ts';
import { CardHeading } from './card-heading.tsx';
import type { SessionState } from './session-state.ts';
import { TaughtLink } from './taught-link.tsx';

type Question = Extract<Card['exercise'], { kind: 'question' }>['question'];

interface ReviewQuestionProps {
  card: Card;
  question: Question;
  state: SessionState;
  onChoose: (optionId: string) => void;
}

/** A question that comes back: its figure beside it, its options, and after the answer why each is right or wrong. */
export function ReviewQuestion({ card, question, state, onChoose }: ReviewQuestionProps) {
  const id = useId();
  const { figure, multiple, options } = question;
  const verdict = state.verdict?.question ?? null;
  const explanations = verdict?.explanations ?? {};
  const looks = new Map(options.map((option) => [option.id, lookOf(option.id, state)]));
  const isJudged = (optionId: string) => ['right', 'wrong'].includes(looks.get(optionId) ?? '');

  return (
    <div className={figure === null ? 'mx-auto max-w-[760px]' : 'question-grid'}>
      {figure !== null && <QuestionFigure figure={figure} />}
      <div className={figure === null ? '' : 'min-w-0 max-lg:mt-6'}>
        <CardHeading id={`${id}-text`}>{joinWords(question.text)}</CardHeading>
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
              checked={state.selected.includes(option.id)}
              look={looks.get(option.id) ?? 'neutral'}
              tag={tagOf(option.id, state)}
              explanation={isJudged(option.id) ? explanations[option.id] : undefined}
              locked={state.phase !== 'open'}
              folded={verdict !== null && !isJudged(option.id)}
              onChoose={() => onChoose(option.id)}
            />
          ))}
        </div>
        {verdict !== null && (
          <>
            <WhyNot
              options={options.filter((option) => !isJudged(option.id))}
              explanations={explanations}
            />
            <TaughtLink taught={card.taught} />
          </>
        )}
      </div>
    </div>
  );
}

function lookOf(optionId: string, { selected, verdict }: SessionState): OptionLook {
  const chosen = selected.includes(optionId);
  const correct = verdict?.question?.correctOptions;
  if (correct === undefined) return chosen ? 'chosen' : 'neutral';
  if (correct.includes(optionId)) return 'right';
  return chosen ? 'wrong' : 'neutral';
}

function tagOf(optionId: string, state: SessionState): string | null {
  if (state.verdict === null) return null;
  if (state.selected.includes(optionId)) return 'Votre réponse';
  return lookOf(optionId, state) === 'right' ? 'Bonne réponse' : null;
}

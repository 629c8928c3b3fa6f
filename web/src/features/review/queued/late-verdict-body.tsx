import { endSentence } from '../../../lib/format.ts';
import { sayDay } from '../../../lib/say-when.ts';
import { useNow } from '../../../lib/use-now.ts';
import { joinWords } from '../../../ui/join-words.tsx';
import { AnswerBlock } from '../mistakes/answer-block.tsx';
import { SolutionLines } from '../session/drill-solution.tsx';
import { TaughtLink } from '../session/taught-link.tsx';
import type { Card } from '../types.ts';
import type { LateVerdict } from './late-verdicts.ts';

/** What was answered, what was right and why, when the card comes back, and where it is taught. */
export function LateVerdictBody({ late }: { late: LateVerdict }) {
  const { answer, verdict } = late;
  const now = useNow(60_000);
  const { exercise, taught } = answer.card;
  return (
    <>
      <div className="grid gap-3">
        {exercise.kind === 'question' ? (
          <Question exercise={exercise} late={late} />
        ) : (
          <Drill exercise={exercise} late={late} />
        )}
      </div>
      <p className="mt-3 text-small text-ink-2">
        {endSentence(`La carte revient ${sayDay(now, verdict.nextDueAt)}`)}
      </p>
      <TaughtLink taught={taught} />
    </>
  );
}

type Exercise<Kind> = Extract<Card['exercise'], { kind: Kind }>;

function Question({ exercise, late }: { exercise: Exercise<'question'>; late: LateVerdict }) {
  const { answer, verdict } = late;
  const { correctOptions = [], explanations = {} } = verdict.question ?? {};
  const describe = (ids: readonly string[]) => {
    const options = exercise.question.options.filter(({ id }) => ids.includes(id));
    return {
      answer: options.map(({ id, text }) => <p key={id}>{joinWords(text)}</p>),
      explanation: options.map(({ id }) => <p key={id}>{joinWords(explanations[id] ?? '')}</p>),
    };
  };
  if (verdict.correct)
    return <AnswerBlock look="right" label="Votre réponse" {...describe(correctOptions)} />;
  return (
    <>
      <AnswerBlock look="wrong" label="Votre réponse" {...describe(answer.choice ?? [])} />
      <AnswerBlock
        look="right"
        label={correctOptions.length > 1 ? 'Les bonnes réponses' : 'La bonne réponse'}
        {...describe(correctOptions)}
      />
    </>
  );
}

function Drill({ exercise, late }: { exercise: Exercise<'drill'>; late: LateVerdict }) {
  const { answer, verdict } = late;
  const { typed = '' } = answer;
  const { unit } = exercise;
  const own = typed.endsWith(unit) ? typed : `${typed} ${unit}`;
  const { answer: right = '', steps = [], hint = null } = verdict.drill ?? {};
  return (
    <>
      <p className="text-pretty">{joinWords(exercise.question)}</p>
      {(!verdict.correct || verdict.nearly) && (
        <AnswerBlock
          look={verdict.correct ? 'right' : 'wrong'}
          label={verdict.nearly ? 'Votre réponse, juste à l’arrondi près' : 'Votre réponse'}
          answer={own}
          {...(hint !== null && { explanation: joinWords(hint) })}
        />
      )}
      <AnswerBlock
        look="right"
        label={verdict.correct && !verdict.nearly ? 'Votre réponse' : 'Il fallait trouver'}
        answer={right}
        explanation={<SolutionLines steps={steps} />}
      />
    </>
  );
}

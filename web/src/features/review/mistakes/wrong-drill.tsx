import { joinWords } from '../../../ui/join-words.tsx';
import { SolutionLines } from '../session/drill-solution.tsx';
import type { Mistake } from '../types.ts';
import { AnswerBlock } from './answer-block.tsx';
import { Before } from './before.tsx';
import { nameAnswer } from './name-answer.ts';

type Drill = Extract<Mistake['exercise'], { kind: 'drill' }>;

/** An exercise with the numbers of then: what was typed, what it came to and how, and those before the last. */
export function WrongDrill({ exercise, now }: { exercise: Drill; now: number }) {
  const [last, ...before] = exercise.answers;
  return (
    <>
      {last !== undefined && <Asked answer={last} now={now} />}
      <Before count={before.length}>
        {before.map((answer) => (
          <li key={answer.at}>
            <Asked answer={answer} now={now} />
          </li>
        ))}
      </Before>
    </>
  );
}

function Asked({ answer, now }: { answer: Drill['answers'][number]; now: number }) {
  const { text, question, typed, unit, hint, steps } = answer;
  return (
    <>
      <p className="text-pretty">{joinWords(`${text} ${question}`)}</p>
      <div className="mt-4 grid gap-3">
        <AnswerBlock
          look="wrong"
          label={nameAnswer(answer, now)}
          answer={typed.endsWith(unit) ? typed : `${typed} ${unit}`}
          {...(hint !== null && { explanation: joinWords(hint) })}
        />
        <AnswerBlock
          look="right"
          label="Il fallait trouver"
          answer={answer.answer}
          explanation={<SolutionLines steps={steps} />}
        />
      </div>
    </>
  );
}

import { ChevronDown, CircleCheck, CircleX, CloudOff } from 'lucide-react';
import { useId, useMemo } from 'react';
import { Button } from '../../../ui/button.tsx';
import { joinWords } from '../../../ui/join-words.tsx';
import type { Card } from '../types.ts';
import { LateVerdictBody } from './late-verdict-body.tsx';
import { forgetLateVerdicts, type LateVerdict, listLateVerdicts } from './late-verdicts.ts';
import { sayLate, sayQueued } from './say-late.ts';
import { listQueuedOf, type QueuedCard } from './queued-cards.ts';

interface LateListProps {
  learnerId: string;
  /** What it is read from, as text: it is read again when that changes. */
  stored: string;
}

/** Answers given without a network: those still to be judged, and the verdicts of the others with their explanations. */
export function LateList({ learnerId, stored }: LateListProps) {
  const id = useId();
  const { queued, late } = useMemo(() => readAll(learnerId, stored), [learnerId, stored]);
  if (queued.length + late.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="font-display text-h3">
        Vos réponses sans réseau
      </h2>
      <p role="status" className="mt-1 text-small text-ink-2">
        {sayLate(late.map(({ verdict }) => verdict.correct))} {sayQueued(queued.length)}
      </p>
      <ul className="mt-3 border-t border-ink">
        {late.map((each) => (
          <li key={each.answer.submissionId} className="border-b border-line">
            <Judged late={each} />
          </li>
        ))}
        {queued.map((answer) => (
          <li key={answer.submissionId} className="border-b border-line">
            <Queued answer={answer} />
          </li>
        ))}
      </ul>
      {late.length > 0 && (
        <Button
          variant="secondary"
          className="mt-4 max-sm:w-full"
          onClick={() => forgetLateVerdicts(learnerId)}
        >
          Ranger les verdicts lus
        </Button>
      )}
    </section>
  );
}

/** Reads what is stored; `_stored` says when it is another. */
const readAll = (learnerId: string, _stored: string) => ({
  queued: listQueuedOf(learnerId),
  late: listLateVerdicts(learnerId, Date.now()),
});

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
const row = 'grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-start gap-x-3 py-3.5';

const askedBy = ({ exercise }: Card) =>
  exercise.kind === 'question' ? exercise.question.text : exercise.text;

function Queued({ answer: { card } }: { answer: QueuedCard }) {
  return (
    <div className={row}>
      <CloudOff {...icon} className="mt-0.5 text-ink-3" />
      <span className="min-w-0">
        <span className="block text-small text-ink-2">{card.notion.name}</span>
        <span className="line-clamp-2 font-medium text-pretty">{joinWords(askedBy(card))}</span>
      </span>
      <span className="mt-0.5 text-small whitespace-nowrap text-ink-3">À corriger</span>
    </div>
  );
}

function Judged({ late }: { late: LateVerdict }) {
  const { answer, verdict } = late;
  const [Icon, tone] = verdict.correct
    ? [CircleCheck, 'text-rise-ink']
    : [CircleX, 'text-fall-ink'];
  return (
    <details className="group">
      <summary className={`cursor-pointer list-none ${row}`}>
        <Icon {...icon} className={`mt-0.5 ${tone}`} />
        <span className="min-w-0">
          <span className={`block text-small font-medium ${tone}`}>
            {verdict.correct ? 'Juste' : 'À revoir'}
            <span className="font-normal text-ink-2"> · {answer.card.notion.name}</span>
          </span>
          <span className="line-clamp-2 font-medium text-pretty group-open:line-clamp-none">
            {joinWords(askedBy(answer.card))}
          </span>
        </span>
        <ChevronDown {...icon} className="mt-0.5 group-open:rotate-180" />
      </summary>
      <div className="pb-4">
        <LateVerdictBody late={late} />
      </div>
    </details>
  );
}

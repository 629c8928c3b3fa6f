import { useId } from 'react';
import { joinWords } from '../../../ui/join-words.tsx';
import type { Card } from '../types.ts';
import { CardHeading } from './card-heading.tsx';
import { DrillField } from './drill-field.tsx';
import { DrillSolution } from './drill-solution.tsx';
import type { SessionState } from './session-state.ts';
import { TaughtLink } from './taught-link.tsx';

type Drill = Extract<Card['exercise'], { kind: 'drill' }>;

interface DrillCardProps {
  card: Card;
  drill: Drill;
  state: SessionState;
  onType: (text: string) => void;
  /** What Enter does in the field. */
  onEnter: () => void;
}

/** An exercise with its own numbers: an answer that is typed at the left, and once it is given the solution at the right. */
export function DrillCard({ card, drill, state, onType, onEnter }: DrillCardProps) {
  const id = useId();
  const verdict = state.verdict?.drill ?? null;
  return (
    <div className="grid gap-x-18 gap-y-8 lg:grid-cols-2">
      <div className="min-w-0">
        <CardHeading id={id}>{joinWords(drill.text)}</CardHeading>
        <DrillField drill={drill} state={state} onType={onType} onEnter={onEnter} />
        {verdict !== null && <TaughtLink taught={card.taught} />}
      </div>
      <DrillSolution name={drill.name} verdict={verdict} />
    </div>
  );
}

import type { Ref } from 'react';
import { DrillChoice, type ChoiceState } from '../kit/drill/drill-choice.tsx';
import type { Reading } from './reading-rounds.ts';

interface ReadingChoicesProps {
  ref: Ref<HTMLDivElement>;
  label: string;
  readings: readonly Reading[];
  stateOf: (index: number) => ChoiceState;
  onPick: (index: number) => void;
}

/** The readings to choose from, one under the other. */
export function ReadingChoices({ ref, label, readings, stateOf, onPick }: ReadingChoicesProps) {
  return (
    <div ref={ref} className="ind-readings" role="group" aria-label={label} tabIndex={-1}>
      {readings.map(({ text }, index) => (
        <DrillChoice key={text} state={stateOf(index)} onPick={() => onPick(index)}>
          {text}
        </DrillChoice>
      ))}
    </div>
  );
}

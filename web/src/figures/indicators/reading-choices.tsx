import type { Ref } from 'react';
import { DrillChoice, type ChoiceState } from '../kit/drill/drill-choice.tsx';
import { DrillStage } from '../kit/drill/drill-stage.tsx';
import type { Reading } from './reading-rounds.ts';

interface ReadingChoicesProps {
  ref: Ref<HTMLDivElement>;
  /** What is asked; null at the end. */
  label: string | null;
  readings: readonly Reading[];
  stateOf: (index: number) => ChoiceState;
  onPick: (index: number) => void;
}

/** The readings to choose from, one under the other. */
export function ReadingChoices({ ref, label, readings, stateOf, onPick }: ReadingChoicesProps) {
  return (
    <DrillStage ref={ref} className="ind-readings" label={label}>
      {readings.map(({ text }, index) => (
        <DrillChoice key={text} state={stateOf(index)} onPick={() => onPick(index)}>
          {text}
        </DrillChoice>
      ))}
    </DrillStage>
  );
}

import { typeset } from '@chandelle/course/typography';
import { Check, X } from 'lucide-react';
import type { Ref } from 'react';
import type { Reading } from './reading-rounds.ts';

interface ReadingChoicesProps {
  ref: Ref<HTMLDivElement>;
  label: string;
  readings: readonly Reading[];
  picked: readonly number[];
  onPick: (index: number) => void;
}

/** The readings to choose from; those picked say whether they are right, by sign and by word. */
export function ReadingChoices({ ref, label, readings, picked, onPick }: ReadingChoicesProps) {
  return (
    <div ref={ref} className="ind-readings" role="group" aria-label={label} tabIndex={-1}>
      {readings.map(({ text, right = false }, index) => {
        const chosen = picked.includes(index);
        const Icon = right ? Check : X;
        return (
          <button
            key={text}
            type="button"
            className={`ind-reading ${chosen ? (right ? 'ind-right' : 'ind-wrong') : ''}`}
            aria-pressed={chosen}
            onClick={() => onPick(index)}
          >
            {chosen && <Icon size={18} strokeWidth={2.4} aria-hidden="true" />}
            {typeset(text)}
            {chosen && <span className="visually-hidden">{right ? ' : juste' : ' : faux'}</span>}
          </button>
        );
      })}
    </div>
  );
}

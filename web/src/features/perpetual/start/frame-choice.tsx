import { frameNames, type FrameName } from '@chandelle/market/perpetual/rules/frames';
import { frameTexts } from '../texts/contract-names.ts';

interface FrameChoiceProps {
  value: FrameName;
  onChange: (frame: FrameName) => void;
}

/** The two frames, each with what it allows and when it closes. */
export function FrameChoice({ value, onChange }: FrameChoiceProps) {
  return (
    <fieldset className="frame-choice" role="radiogroup" aria-labelledby="frame-choice-title">
      <legend id="frame-choice-title" className="font-display text-h3">
        Le cadre
      </legend>
      <div>
        {frameNames.map((frame) => (
          <label key={frame}>
            <input
              type="radio"
              name="frame"
              checked={frame === value}
              onChange={() => onChange(frame)}
              aria-describedby={`frame-${frame}`}
            />
            {frameTexts[frame].name}
            <span id={`frame-${frame}`}>{frameTexts[frame].text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { formatPercent } from '../../../lib/format.ts';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { NumberSlider } from '../../kit/number-slider.tsx';
import type { FallKind, Trigger } from './wick-scenario.ts';
import { LeverageSlider } from '../leverage-slider.tsx';
import '../futures.css';

/** What a learner chooses of the fall and of the position. */
export interface WickSetting {
  kind: FallKind;
  /** Price that sets the stop off. */
  trigger: Trigger;
  /** How far the last price falls, in percent. */
  depth: number;
  leverage: number;
}

const DEPTHS = { min: 0, max: 8, step: 1 };

interface WickControlsProps {
  setting: WickSetting;
  onChange: (setting: WickSetting) => void;
}

/** Shows what chooses the fall, the stop's trigger and the leverage. */
export function WickControls({ setting, onChange }: WickControlsProps) {
  return (
    <>
      <div className="futures-control">
        <ChoiceChips
          label="La chute"
          value={setting.kind}
          options={[
            { value: 'local', label: 'Ici seulement' },
            { value: 'general', label: 'Partout' },
          ]}
          onChange={(kind) => onChange({ ...setting, kind })}
        />
        <ChoiceChips
          label="Déclenchement du stop"
          value={setting.trigger}
          options={[
            { value: 'last', label: 'Stop sur dernier prix' },
            { value: 'mark', label: 'Stop sur prix de référence' },
          ]}
          onChange={(trigger) => onChange({ ...setting, trigger })}
        />
      </div>
      <div className="sliders">
        <NumberSlider
          label="Profondeur de la chute"
          value={setting.depth}
          {...DEPTHS}
          format={formatPercent}
          onChange={(depth) => onChange({ ...setting, depth })}
        />
        <LeverageSlider
          value={setting.leverage}
          min={5}
          max={50}
          step={5}
          onChange={(leverage) => onChange({ ...setting, leverage })}
        />
      </div>
    </>
  );
}

import { useId, type CSSProperties } from 'react';
import { FieldError } from '../../../ui/field.tsx';
import '../../../ui/slider.css';

/** Where the scale ends, whatever the frame: beyond its cap it is dashed. */
const SCALE = 20;

interface LeverageSliderProps {
  value: number;
  /** The cap of the frame. */
  most: number;
  /** A position or an order is open: it stays as it is. */
  fixed: boolean;
  onChange: (leverage: number) => void;
  error: string | undefined;
}

/** The leverage from ×1 to the cap of the frame, by hand or by the arrow keys; what the frame forbids is drawn dashed. */
export function LeverageField({ value, most, fixed, onChange, error }: LeverageSliderProps) {
  const id = useId();
  const burnt = { '--burnt': `${(100 * (value - 1)) / (most - 1)}%` } as CSSProperties;
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-small font-medium">
          Levier
        </label>
        <span className="panel-aside">
          {fixed
            ? `×${value}, réglé à l’ouverture`
            : value === most
              ? `×${value}, plafond du cadre`
              : `×${value}`}
        </span>
      </div>
      <div className="leverage" data-capped={most < SCALE || undefined}>
        <input
          id={id}
          className="slider-input"
          type="range"
          min={1}
          max={most}
          step={1}
          value={value}
          disabled={fixed}
          aria-valuetext={`×${value}`}
          aria-invalid={error === undefined ? undefined : true}
          style={burnt}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      </div>
      <p className="leverage-scale" aria-hidden="true">
        <span>×1</span>
        <span>{`×${most}`}</span>
        {most < SCALE && <span>{`×${SCALE}, place internationale`}</span>}
      </p>
      {error !== undefined && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  );
}

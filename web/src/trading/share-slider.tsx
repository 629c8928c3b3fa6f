import type { CSSProperties } from 'react';
import '../ui/slider.css';

interface ShareSliderProps {
  label: string;
  /** Where the slider ends: what the learner has. */
  most: number;
  step: number;
  value: number;
  /** Writes the value with its unit. */
  format: (value: number) => string;
  onChange: (value: number) => void;
}

/**
 * A slider from 0 to exactly what one has, by steps: a native range would stop at the last whole step. The thumb
 * stands at the end when the value lies beyond.
 */
export function ShareSlider(props: ShareSliderProps) {
  const { label, most, step, value, format, onChange } = props;
  const stops = Math.max(0, Math.ceil(most / step - 1e-9));
  const stop = value >= most ? stops : Math.min(stops, Math.round(value / step));
  const burnt = { '--burnt': `${stops === 0 ? 0 : (100 * stop) / stops}%` } as CSSProperties;
  return (
    <input
      className="slider-input"
      type="range"
      aria-label={label}
      aria-valuetext={format(value)}
      min={0}
      max={Math.max(stops, 1)}
      step={1}
      disabled={stops === 0}
      value={stop}
      style={burnt}
      onChange={(event) => {
        const next = Number(event.target.value);
        onChange(next >= stops ? most : next * step);
      }}
    />
  );
}

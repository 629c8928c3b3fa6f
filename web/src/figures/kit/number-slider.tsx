import { useId, type CSSProperties } from 'react';
import '../../ui/slider.css';
import './number-slider.css';

interface NumberSliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** Writes the value with its unit, for eye and ear: « 2,5 % ». */
  format: (value: number) => string;
  onChange: (value: number) => void;
}

/** A number on a track: a native range, so that every key and every reader knows it. */
export function NumberSlider(props: NumberSliderProps) {
  const { label, value, min, max, step, format, onChange } = props;
  const id = useId();
  const burnt = { '--burnt': `${(100 * (value - min)) / (max - min)}%` } as CSSProperties;
  return (
    <div className="slider">
      <div className="slider-head">
        <label htmlFor={id}>{label}</label>
        <output className="slider-value" htmlFor={id} aria-live="off">
          {format(value)}
        </output>
      </div>
      <input
        id={id}
        className="slider-input"
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={format(value)}
        style={burnt}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}

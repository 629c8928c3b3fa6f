import { NumberSlider } from '../kit/number-slider.tsx';
import { leverageText } from './example-position.ts';

interface LeverageSliderProps {
  label?: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange: (leverage: number) => void;
}

/** Chooses a leverage, written as « ×10 ». */
export function LeverageSlider({ label = 'Levier', step = 1, ...rest }: LeverageSliderProps) {
  return <NumberSlider label={label} step={step} format={leverageText} {...rest} />;
}

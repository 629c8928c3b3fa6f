import type { Indicator } from '../indicators.ts';

export interface IndicatorsProps {
  /** The indicators that are shown. */
  chosen: readonly Indicator[];
  onChange: (chosen: readonly Indicator[]) => void;
}

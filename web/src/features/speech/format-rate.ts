import { formatDecimal } from '../../lib/format.ts';
import type { Rate } from './speech-preferences.ts';

/** Writes a speed: « ×1 », « ×0,75 ». */
export function formatRate(rate: Rate): string {
  return `×${formatDecimal(rate, 2).replace(/,?0+$/, '')}`;
}

import { formatDecimal } from '../../lib/format.ts';

/** Writes an amount of euro cents: « 29,99 € ». */
export const formatEuros = (cents: number): string => `${formatDecimal(cents / 100, 2)} €`;

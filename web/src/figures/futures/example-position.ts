/** What the figures of the lesson have in common, so that their numbers agree with its text. */
import type { Side } from '@chandelle/market/derivatives/margin';

/** USDT for one bitcoin when the positions are opened. */
export const ENTRY = 50_000;
/** Bitcoins of the example position. */
export const QUANTITY = 0.1;
/** USDT in the futures wallet. */
export const WALLET = 2_000;
/** Maintenance margin of the lowest size bracket, in percent. */
export const MAINTENANCE_PERCENT = 0.5;
/** Fee of an order that is executed at once, in percent of its value: an example within what exchanges ask. */
export const TAKER_PERCENT = 0.05;

/** Under whose rules a position stands: a retail client's CFD in the EU, or a platform outside them. */
export type Frame = 'europe' | 'outside';

export const frameOptions = [
  { value: 'europe', label: 'CFD européen, ×2' },
  { value: 'outside', label: 'Hors du cadre européen' },
] as const satisfies readonly { value: Frame; label: string }[];

export const sideOptions = [
  { value: 'long', label: 'Achat (long)' },
  { value: 'short', label: 'Vente (short)' },
] as const satisfies readonly { value: Side; label: string }[];

/** Writes a leverage: « ×10 ». */
export function leverageText(leverage: number): string {
  const rounded = Math.round(leverage * 10) / 10;
  return `×${String(rounded).replace('.', ',')}`;
}

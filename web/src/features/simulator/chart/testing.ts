import type { PriceRuler } from './order-handle.tsx';

/** Writes prices as the figures that they are. */
export const plainRuler: PriceRuler = {
  digits: 2,
  nudge: 1,
  write: String,
  writeBare: String,
  writeRough: String,
  writeDifference: String,
};

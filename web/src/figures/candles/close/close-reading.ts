import { formatInteger } from '../../../lib/format.ts';

/** Prices of the candle that a visitor closes, in dollars. The close moves in whole ticks. */
export const hour = {
  open: 49_600,
  high: 51_720,
  low: 48_980,
  close: 51_240,
  tick: 20,
  /** Bounds of the close. */
  lowest: 48_600,
  highest: 52_000,
} as const;

/** A body up to this part of the whole candle is a doji: nobody won. */
const dojiPart = 0.1;

export type Reading = 'rise' | 'fall' | 'doji';

/** Returns the hour's four prices for a close, which may itself be the highest or lowest price traded. */
export function closeHour(close: number) {
  return {
    open: hour.open,
    close,
    high: Math.max(hour.high, close),
    low: Math.min(hour.low, close),
  };
}

/** Rounds a price to the tick and keeps it within the bounds of the figure. */
export function roundToTick(price: number): number {
  const rounded = Math.round(price / hour.tick) * hour.tick;
  return Math.min(hour.highest, Math.max(hour.lowest, rounded));
}

/** Says in a sentence what the candle tells that closes at `close`. */
export function readClose(close: number): { reading: Reading; name: string; sentence: string } {
  const { open, high, low } = closeHour(close);
  const difference = close - open;
  if (Math.abs(difference) <= (high - low) * dojiPart) {
    const where =
      difference === 0
        ? 'exactement là où elle a ouvert'
        : `à ${formatInteger(Math.abs(difference))} dollars de son ouverture`;
    return {
      reading: 'doji',
      name: 'Doji.',
      sentence: `La bougie clôture ${where} : aucun camp ne l’a emporté.`,
    };
  }
  const amount = `${formatInteger(Math.abs(difference))} dollars`;
  return difference > 0
    ? {
        reading: 'rise',
        name: 'Bougie haussière.',
        sentence: `Elle clôture ${amount} plus haut qu’elle n’a ouvert : les acheteurs l’ont emporté.`,
      }
    : {
        reading: 'fall',
        name: 'Bougie baissière.',
        sentence: `Elle clôture ${amount} plus bas qu’elle n’a ouvert : les vendeurs l’ont emporté.`,
      };
}

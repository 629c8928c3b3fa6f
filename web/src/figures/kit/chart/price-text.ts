import type { Candle } from '@chandelle/market/candles/candle';
import { bodySize, direction, lowerWick, upperWick } from '@chandelle/market/candles/candle';
import { formatInteger } from '../../../lib/format.ts';
import type { FigureTable } from '../figure-frame.tsx';

/** Writes a price with its unit, for the ear: « 51 240 USDT ». */
export function withUnit(price: number): string {
  return `${formatInteger(price)} USDT`;
}

/** Names the direction of a candle. */
export function directionName(candle: Candle): string {
  return { rise: 'haussière', fall: 'baissière', flat: 'sans direction' }[direction(candle)];
}

/** Says what a candle closed on, in one sentence. */
export function closingSentence(candle: Candle): string {
  const { open, close } = candle;
  if (close === open) return 'Elle clôture exactement où elle a ouvert.';
  const side = close > open ? 'plus haut' : 'plus bas';
  return `Elle clôture ${withUnit(Math.abs(close - open))} ${side} qu’elle n’a ouvert.`;
}

/** Lays candles out as a table, with names for the candles that have one. */
export function candleTable(
  candles: readonly Candle[],
  names: readonly string[] = [],
): FigureTable {
  return {
    columns: [
      'Bougie',
      'Ouverture',
      'Plus haut',
      'Plus bas',
      'Clôture',
      'Corps',
      'Mèche haute',
      'Mèche basse',
    ],
    rows: candles.map((candle, index) => [
      names[index] ?? String(index + 1),
      ...[
        candle.open,
        candle.high,
        candle.low,
        candle.close,
        bodySize(candle),
        upperWick(candle),
        lowerWick(candle),
      ].map(formatInteger),
    ]),
  };
}

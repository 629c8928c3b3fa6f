import type { Candle } from './candle.ts';
import { bodyBottom, bodyTop } from './candle.ts';

/**
 * Moves one price of a candle and keeps it a candle. An open or close beyond an extreme takes the
 * extreme along, as a trade at a new price does; an extreme stops at the body.
 */
export function movePrice(candle: Candle, part: keyof Candle, price: number): Candle {
  switch (part) {
    case 'high':
      return { ...candle, high: Math.max(price, bodyTop(candle)) };
    case 'low':
      return { ...candle, low: Math.min(price, bodyBottom(candle)) };
    case 'open':
    case 'close':
      return {
        ...candle,
        [part]: price,
        high: Math.max(candle.high, price),
        low: Math.min(candle.low, price),
      };
  }
}

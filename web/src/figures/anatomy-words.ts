import type { Candle } from '@chandelle/market/candles/candle';
import type { PatternId } from '@chandelle/market/candles/patterns';
import { classify } from '@chandelle/market/candles/patterns';
import type { Shape } from '@chandelle/market/candles/shapes';
import { isDoji, shapeOf } from '@chandelle/market/candles/shapes';
import type { Trend } from '@chandelle/market/candles/trend';
import { patternTexts } from './pattern-texts.ts';

/** What a shape is called as long as nothing is known of the trend before it. */
const unnamed: Partial<Record<Shape, string>> = {
  'long-lower-wick':
    'Longue mèche basse, petit corps : le nom de cette forme dépend de ce qui la précède.',
  'long-upper-wick':
    'Longue mèche haute, petit corps : le nom de cette forme dépend de ce qui la précède.',
};

/** Names the candle after a trend; with `null` no trend is known. Empty when it has no name of its own. */
export function nameShape(candle: Candle, trend: Trend | null): string {
  const name = classify(candle, trend ?? 'none');
  if (name !== null) return `C'est ${patternTexts[name].one}.`;
  const shape = shapeOf(candle);
  if (trend === null) return unnamed[shape] ?? '';
  if (shape === 'ordinary') return "Elle n'a pas de nom particulier.";
  return "La forme est connue, mais sans tendance avant elle, elle n'a pas de nom.";
}

/** Tells whether a candle is what was to be drawn. Any kind of doji is a doji. */
export function goalReached(goal: PatternId, candle: Candle, trend: Trend): boolean {
  if (goal === 'doji') return isDoji(candle);
  return classify(candle, trend) === goal;
}

import type { PatternName } from '@chandelle/course/public/figures/figure-properties';
import type { PatternId } from '@chandelle/market/candles/patterns';
import { oneCandleTexts } from './one-candle-texts.ts';
import type { PatternText } from './pattern-text.ts';
import { severalCandlesTexts } from './several-candles-texts.ts';

/** The texts of every pattern. */
export const patternTexts: Readonly<Record<PatternId, PatternText>> = {
  ...oneCandleTexts,
  ...severalCandlesTexts,
};

const byFrench = new Map(
  Object.entries(patternTexts).map(([id, text]) => [text.french, id as PatternId]),
);

/** Finds the pattern that a lesson's file names. */
export function patternNamed(french: PatternName): PatternId {
  const id = byFrench.get(french);
  if (id === undefined) throw new RangeError(`No pattern is named ${french}`);
  return id;
}

/** Names a pattern in French and, where it differs, as platforms do: « Marteau (hammer) ». */
export function nameInBoth({ name, english }: PatternText): string {
  return name.toLowerCase() === english ? name : `${name} (${english})`;
}

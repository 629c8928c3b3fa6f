import type { Candle } from '@chandelle/market/candles/candle';
import {
  bodyBottom,
  bodyMiddle,
  bodySize,
  bodyTop,
  lowerWick,
  upperWick,
} from '@chandelle/market/candles/candle';
import type { PatternId } from '@chandelle/market/candles/patterns';
import { formatDecimal, formatInteger } from '../../lib/format.ts';

/** A label of a pattern's drawing: the price it points at, in the given candle of the pattern. */
export interface PatternLabel {
  candle: number;
  price: number;
  name: string;
  value?: string;
}

type Describe = (own: readonly Candle[]) => PatternLabel[];

const first = (own: readonly Candle[], index = 0): Candle => {
  const candle = own[index];
  if (candle === undefined) throw new RangeError('The pattern has fewer candles than its labels.');
  return candle;
};

const inBodies = (wick: number, candle: Candle): string =>
  `${formatInteger(wick)}, ${formatDecimal(wick / bodySize(candle), 1)} corps`;

const lowerWickLabels: Describe = (own) => {
  const candle = first(own);
  return [
    {
      candle: 0,
      price: bodyMiddle(candle),
      name: 'Petit corps',
      value: formatInteger(bodySize(candle)),
    },
    {
      candle: 0,
      price: candle.low + lowerWick(candle) / 2,
      name: 'Mèche basse',
      value: inBodies(lowerWick(candle), candle),
    },
  ];
};

const upperWickLabels: Describe = (own) => {
  const candle = first(own);
  return [
    {
      candle: 0,
      price: candle.high - upperWick(candle) / 2,
      name: 'Mèche haute',
      value: inBodies(upperWick(candle), candle),
    },
    {
      candle: 0,
      price: bodyMiddle(candle),
      name: 'Petit corps',
      value: formatInteger(bodySize(candle)),
    },
  ];
};

const dojiLabels: Describe = (own) => {
  const candle = first(own);
  return [
    {
      candle: 0,
      price: candle.close,
      name: 'Presque nul',
      value: `corps de ${formatInteger(bodySize(candle))}`,
    },
  ];
};

const marubozuLabels: Describe = (own) => {
  const candle = first(own);
  return [
    {
      candle: 0,
      price: bodyMiddle(candle),
      name: 'Long corps',
      value: formatInteger(bodySize(candle)),
    },
  ];
};

/** Where the second candle closed, as a part of the first body. */
const answerLabels: Describe = (own) => {
  const before = first(own);
  const after = first(own, 1);
  const share = Math.round((bodySize(after) / bodySize(before)) * 100);
  return [
    { candle: 0, price: before.open, name: 'Ouverture', value: formatInteger(before.open) },
    {
      candle: 0,
      price: bodyMiddle(before),
      name: 'Milieu',
      value: formatInteger(bodyMiddle(before)),
    },
    {
      candle: 1,
      price: after.close,
      name: `Reprend ${share} %`,
      value: formatInteger(after.close),
    },
  ];
};

const starLabels: Describe = (own) => {
  const before = first(own);
  const star = first(own, 1);
  const after = first(own, 2);
  return [
    {
      candle: 0,
      price: bodyMiddle(before),
      name: 'Milieu',
      value: formatInteger(bodyMiddle(before)),
    },
    {
      candle: 1,
      price: bodyMiddle(star),
      name: 'Petit corps',
      value: formatInteger(bodySize(star)),
    },
    { candle: 2, price: after.close, name: 'Clôture', value: formatInteger(after.close) },
  ];
};

const closeLabels: Describe = (own) =>
  own.map((candle, index) => ({
    candle: index,
    price: candle.close,
    name: `Clôture ${index + 1}`,
    value: formatInteger(candle.close),
  }));

const describers: Readonly<Record<PatternId, Describe>> = {
  hammer: lowerWickLabels,
  'hanging-man': lowerWickLabels,
  'inverted-hammer': upperWickLabels,
  'shooting-star': upperWickLabels,
  doji: dojiLabels,
  'dragonfly-doji': dojiLabels,
  'gravestone-doji': dojiLabels,
  'long-legged-doji': dojiLabels,
  'rising-marubozu': marubozuLabels,
  'falling-marubozu': marubozuLabels,
  'bullish-engulfing': answerLabels,
  'bearish-engulfing': answerLabels,
  'bullish-harami': answerLabels,
  'bearish-harami': answerLabels,
  'piercing-line': answerLabels,
  'dark-cloud-cover': answerLabels,
  'morning-star': starLabels,
  'evening-star': starLabels,
  'three-white-soldiers': closeLabels,
  'three-black-crows': closeLabels,
};

/** Measures what the definition of a pattern measures, to be written beside its drawing. */
export function labelsOf(id: PatternId, own: readonly Candle[]): PatternLabel[] {
  return describers[id](own);
}

/** Returns the middle of the first body, when the pattern is judged against it. */
export function judgedAgainst(id: PatternId, own: readonly Candle[]): number | null {
  const describe = describers[id];
  return describe === answerLabels || describe === starLabels ? bodyMiddle(first(own)) : null;
}

/** Returns the span of the bodies, for a frame around the pattern. */
export function extremesOf(own: readonly Candle[]): { top: number; bottom: number } {
  return {
    top: Math.max(...own.map((candle) => Math.max(candle.high, bodyTop(candle)))),
    bottom: Math.min(...own.map((candle) => Math.min(candle.low, bodyBottom(candle)))),
  };
}

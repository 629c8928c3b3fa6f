import type { FigureProps } from '@chandelle/course/public/figures';
import type { Candle as Prices } from '@chandelle/market/candles/candle';
import { exampleOf } from '@chandelle/market/candles/pattern-examples';
import type { Pattern, PatternId } from '@chandelle/market/candles/patterns';
import { patternOf } from '@chandelle/market/candles/patterns';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { useId, useState } from 'react';
import { Candle } from '../kit/chart/candle.tsx';
import { priceScale } from '../kit/chart/price-scale.ts';
import { candleTable } from '../kit/chart/price-text.ts';
import { LiveCaption, type Tone } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { nameInBoth, patternTexts } from '../patterns/pattern-texts.ts';
import './candle-types.css';

const shown: readonly PatternId[] = [
  'hammer',
  'shooting-star',
  'rising-marubozu',
  'falling-marubozu',
  'doji',
  'dragonfly-doji',
  'gravestone-doji',
  'long-legged-doji',
];

const tones: Record<Pattern['suggests'], Tone> = { rise: 'rise', fall: 'fall', hesitation: 'even' };
const contexts: Record<Pattern['after'], string> = {
  down: 'après baisse',
  up: 'après hausse',
  any: 'tout contexte',
};
const HEIGHT = 132;

function candleOf(id: PatternId): Prices {
  const [candle] = exampleOf(id).own;
  if (candle === undefined) throw new RangeError(`No candle for ${id}`);
  return candle;
}

/** The candles that have a name, side by side, each with what makes it. */
export default function CandleTypes({ title }: FigureProps<'candle-types'>) {
  const [id, setId] = useState<PatternId>('hammer');
  const name = useId();
  const texts = patternTexts[id];
  return (
    <FigureFrame
      title={title ?? 'Huit bougies qui ont un nom'}
      subtitle="Choisissez une bougie ; les corps et les mèches sont à l’échelle"
      note="Données d’exemple."
      description={shown
        .map((type) => `${patternTexts[type].name} : ${patternTexts[type].signature}`)
        .join(' ')}
      table={candleTable(
        shown.map(candleOf),
        shown.map((type) => patternTexts[type].name),
      )}
    >
      <fieldset className="types" role="radiogroup" aria-label="Types de bougies">
        {shown.map((type) => (
          <label key={type} className="type">
            <input type="radio" name={name} checked={type === id} onChange={() => setId(type)} />
            <TypeDrawing id={type} />
            <span className="type-name">{patternTexts[type].name}</span>
            <Context after={patternOf(type).after} />
          </label>
        ))}
      </fieldset>
      <LiveCaption
        tone={tones[patternOf(id).suggests]}
        lead={`${nameInBoth(texts)}.`}
        text={`${texts.signature} ${texts.suggests}`}
      />
    </FigureFrame>
  );
}

function TypeDrawing({ id }: { id: PatternId }) {
  const candle = candleOf(id);
  // Every candle fills the same height: proportions are what is compared here, not prices.
  const { y } = priceScale(candle.low, candle.high, 8, HEIGHT - 8);
  return (
    <svg className="type-drawing" width={48} height={HEIGHT} aria-hidden="true">
      <Candle {...candle} x={24} width={30} y={y} wickWidth={4} radius={2.5} />
    </svg>
  );
}

function Context({ after }: { after: Pattern['after'] }) {
  const Icon = after === 'down' ? TrendingDown : after === 'up' ? TrendingUp : null;
  return (
    <span className="type-context">
      {Icon !== null && <Icon size={14} strokeWidth={2} aria-hidden="true" />}
      {contexts[after]}
    </span>
  );
}

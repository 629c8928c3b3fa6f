import type { FigureProps } from '@chandelle/course/public/figures';
import type { Candle as Prices } from '@chandelle/market/candles/candle';
import { bodySize, direction, lowerWick, range, upperWick } from '@chandelle/market/candles/candle';
import { movePrice } from '@chandelle/market/candles/move-price';
import type { PatternId } from '@chandelle/market/candles/patterns';
import { classify } from '@chandelle/market/candles/patterns';
import type { Shape } from '@chandelle/market/candles/shapes';
import { isDoji, shapeOf } from '@chandelle/market/candles/shapes';
import type { Trend } from '@chandelle/market/candles/trend';
import { useId, useState } from 'react';
import { formatInteger } from '../../lib/format.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { AnatomyDrawing } from './anatomy-drawing.tsx';
import { candleTable, closingSentence, directionName } from '../kit/chart/price-text.ts';
import { LiveCaption, type Tone } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { HandleNote } from '../kit/handle-note.tsx';
import { useTask } from '../kit/step-tasks.ts';
import { GoalList } from './goal-list.tsx';
import { patternNamed, patternTexts } from '../patterns/pattern-texts.ts';

/** The hour that the lesson measures. */
const start: Prices = { open: 49_600, high: 51_720, low: 48_980, close: 51_240 };

const tones: Record<ReturnType<typeof direction>, Tone> = {
  rise: 'rise',
  fall: 'fall',
  flat: 'even',
};

/**
 * A candle whose four prices are dragged, with its measures. With goals, the learner draws the named shapes and
 * says which trend came before, since the name depends on it.
 */
export default function CandleAnatomy({ title, goals }: FigureProps<'candle-anatomy'>) {
  const [candle, setCandle] = useState(start);
  const [trend, setTrend] = useState<Trend>('down');
  const [reached, setReached] = useState<readonly PatternId[]>([]);
  const name = useId();
  const wanted = (goals ?? []).map(patternNamed);
  const withGoals = wanted.length > 0;
  useTask(
    wanted.every((goal) => reached.includes(goal)),
    withGoals,
  );
  const shape = nameShape(candle, withGoals ? trend : null);

  /** Remembers what is drawn, also when it is only passed through. */
  function show(next: Prices, after: Trend) {
    setCandle(next);
    setTrend(after);
    const done = wanted.filter((goal) => !reached.includes(goal) && goalReached(goal, next, after));
    if (done.length > 0) setReached([...reached, ...done]);
  }

  const lead = `Bougie ${directionName(candle)}.`;
  return (
    <FigureFrame
      title={title ?? 'Tirez les prix, la bougie répond'}
      subtitle="BTC/USDT, une heure de cotation, en USDT"
      note={
        <>
          <HandleNote drag="Tirez une poignée" />
          Données d’exemple.
        </>
      }
      description="Une bougie dont vous déplacez l’ouverture, le plus haut, le plus bas et la clôture par quatre curseurs. Le corps et les mèches sont mesurés à chaque changement."
      table={candleTable([candle], ['Votre bougie'])}
    >
      {withGoals && <GoalList wanted={wanted} reached={reached} />}
      <AnatomyDrawing
        candle={candle}
        onMove={(part, price) => show(movePrice(candle, part, price), trend)}
      />
      <AnatomySums candle={candle} />
      {withGoals && (
        <Segmented
          className="figure-control"
          label="Ce qui précède cette bougie"
          name={name}
          value={trend}
          options={[
            { value: 'down', label: 'Une baisse' },
            { value: 'up', label: 'Une hausse' },
            { value: 'none', label: 'Rien de net' },
          ]}
          onChange={(after) => show(candle, after)}
        />
      )}
      <LiveCaption
        tone={tones[direction(candle)]}
        lead={lead}
        text={[closingSentence(candle), shape].filter((part) => part !== '').join(' ')}
      />
    </FigureFrame>
  );
}

/** The sum that every candle keeps: upper wick, body and lower wick are its range. */
function AnatomySums({ candle }: { candle: Prices }) {
  const parts = [
    { sign: '', name: 'Mèche haute', size: upperWick(candle) },
    { sign: '+', name: 'Corps', size: bodySize(candle) },
    { sign: '+', name: 'Mèche basse', size: lowerWick(candle) },
    { sign: '=', name: 'Amplitude', size: range(candle) },
  ];
  return (
    <dl className="sums">
      {parts.map((part) => (
        <div key={part.name} className="sums-part">
          <dt>{part.name}</dt>
          <dd>
            {part.sign !== '' && <span className="sums-sign">{part.sign}</span>}
            {formatInteger(part.size)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What a shape is called as long as nothing is known of the trend before it. */
const unnamed: Partial<Record<Shape, string>> = {
  'long-lower-wick':
    'Longue mèche basse, petit corps. Le nom de cette forme dépend de ce qui la précède.',
  'long-upper-wick':
    'Longue mèche haute, petit corps. Le nom de cette forme dépend de ce qui la précède.',
};

/** Names the candle after a trend; with `null` no trend is known. Empty when it has no name of its own. */
function nameShape(candle: Prices, trend: Trend | null): string {
  const name = classify(candle, trend ?? 'none');
  if (name !== null) return `C’est ${patternTexts[name].one}.`;
  const shape = shapeOf(candle);
  if (trend === null) return unnamed[shape] ?? '';
  if (shape === 'ordinary') return 'Elle n’a pas de nom particulier.';
  return 'La forme est connue, mais sans tendance avant elle, elle n’a pas de nom.';
}

/** Returns whether a candle is what was to be drawn. Any kind of doji is a doji. */
function goalReached(goal: PatternId, candle: Prices, trend: Trend): boolean {
  if (goal === 'doji') return isDoji(candle);
  return classify(candle, trend) === goal;
}

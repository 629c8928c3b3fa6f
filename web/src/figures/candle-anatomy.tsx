import type { FigureProps } from '@chandelle/course/figures';
import { typeset } from '@chandelle/course/typography';
import type { Candle as Prices } from '@chandelle/market/candles/candle';
import { direction } from '@chandelle/market/candles/candle';
import { movePrice } from '@chandelle/market/candles/move-price';
import type { PatternId } from '@chandelle/market/candles/patterns';
import type { Trend } from '@chandelle/market/candles/trend';
import { useId, useState } from 'react';
import { Segmented } from '../ui/segmented.tsx';
import { AnatomyDrawing } from './anatomy-drawing.tsx';
import { AnatomySums } from './anatomy-sums.tsx';
import { goalReached, nameShape } from './anatomy-words.ts';
import { candleTable, closingSentence, directionName } from './chart/price-text.ts';
import { Said, type Tone } from './chart/said.tsx';
import { FigureFrame } from './figure-frame.tsx';
import { GoalList } from './goal-list.tsx';
import { patternNamed } from './pattern-texts.ts';

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
      title={title ?? typeset('Tirez les prix, la bougie répond')}
      subtitle="BTC/USDT, une heure de cotation, en USDT"
      note={typeset(
        "Tirez une poignée, ou prenez-la au clavier : flèches, Page préc. et Page suiv. Données d'exemple.",
      )}
      description={typeset(
        "Une bougie dont vous déplacez l'ouverture, le plus haut, le plus bas et la clôture par quatre curseurs. Le corps et les mèches sont mesurés à chaque changement.",
      )}
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
      <Said
        tone={tones[direction(candle)]}
        lead={lead}
        text={typeset([closingSentence(candle), shape].filter((part) => part !== '').join(' '))}
      />
    </FigureFrame>
  );
}

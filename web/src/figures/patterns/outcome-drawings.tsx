import type { Candle } from '@chandelle/market/candles/candle';
import { exitOf } from '@chandelle/market/candles/outcome';
import type { PatternExample } from '@chandelle/market/candles/pattern-examples';
import { patternOf } from '@chandelle/market/candles/patterns';
import { formatInteger } from '../../lib/format.ts';
import { CandleRow, layPlot, PlotDrawing } from '../kit/chart/plot.tsx';
import { useWidth } from '../kit/use-width.ts';
import { extremesOf } from './pattern-labels.ts';

/** Two ways the same pattern went on, side by side and to one scale. */
export function OutcomeDrawings({ example }: { example: PatternExample }) {
  const { id, own, confirmed, failed } = example;
  const hesitates = patternOf(id).suggests === 'hesitation';
  const scale = [...own, ...confirmed, ...failed];
  const names = hesitates ? ['Sortie par le haut', 'Sortie par le bas'] : ['Confirmée', 'Démentie'];
  return (
    <div className="outcomes">
      {[confirmed, failed].map((later, index) => (
        <Outcome
          key={names[index]}
          name={names[index] ?? ''}
          own={own}
          later={later}
          within={scale}
          good={index === 0}
          neutral={hesitates}
        />
      ))}
    </div>
  );
}

interface OutcomeProps {
  name: string;
  own: readonly Candle[];
  later: readonly Candle[];
  /** Candles that the scale must hold. */
  within: readonly Candle[];
  good: boolean;
  neutral: boolean;
}

function Outcome({ name, own, later, within, good, neutral }: OutcomeProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const all = [...own, ...later];
  const plot = layPlot({
    candles: within,
    slots: all.length,
    width,
    height: 226,
    axis: false,
    top: 22,
    bottom: 22,
  });
  const { top, bottom } = extremesOf(own);
  const side = exitOf(own, later);
  const level = side === 'up' ? top : bottom;
  const tone = neutral ? '' : good ? ' outcome-good' : ' outcome-bad';
  return (
    <div className={`outcome${tone}`}>
      <p className="outcome-name">{name}</p>
      <p className="outcome-exit">
        {`Clôture ${side === 'up' ? 'au-dessus du sommet' : 'sous le creux'}, ${formatInteger(level)}`}
      </p>
      <div ref={box}>
        <PlotDrawing plot={plot}>
          <rect
            className="plot-band"
            x={2}
            width={own.length * plot.slot - 4}
            y={plot.y(top) - 9}
            height={plot.y(bottom) - plot.y(top) + 18}
            rx={4}
          />
          <line
            className="plot-level"
            x1={0}
            x2={plot.width}
            y1={plot.y(level)}
            y2={plot.y(level)}
          />
          <CandleRow plot={plot} candles={own} />
          <CandleRow plot={plot} candles={later} from={own.length} />
        </PlotDrawing>
      </div>
    </div>
  );
}

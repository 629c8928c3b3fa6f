import type { FigureProps } from '@chandelle/course/public/figures';
import { candlesThrough, type Waypoint } from '@chandelle/market/candles/candles-through';
import { retracementLevels } from '@chandelle/market/indicators/fibonacci';
import { levelCoverage } from '@chandelle/market/indicators/level-coverage';
import { useMemo, useState } from 'react';
import { formatDecimal, formatInteger } from '../../lib/format.ts';
import { NumberSlider } from '../kit/number-slider.tsx';
import type { Plot } from '../kit/chart/plot.tsx';
import { PriceHandle } from '../kit/chart/price-handle.tsx';
import { spreadLabels } from '../kit/chart/price-scale.ts';
import { withUnit } from '../kit/chart/price-text.ts';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { HandleNote } from '../kit/handle-note.tsx';
import { IndicatorDrawing } from './indicator-drawing.tsx';

/** A rise from 58,000 to 66,000, then a pullback that turns at 61,400. */
const way: Waypoint[] = [
  [0, 59_700],
  [5, 58_000],
  [12, 61_700],
  [15, 60_500],
  [25, 66_000],
  [30, 63_300],
  [33, 64_500],
  [39, 61_400],
  [46, 64_900],
  [49, 64_000],
  [55, 67_400],
];
const TURN = 61_400;
const STEP = 50;
/** Room for the percentages before the first candle, and where their lines begin, in pixels. */
const NAMES = 46;
const LINES = NAMES - 3;

/** The levels of a retracement between two ends that are dragged, and how much of the move they cover. */
export default function FibonacciRetracement({ title }: FigureProps<'fibonacci-retracement'>) {
  const candles = useMemo(() => candlesThrough(way, 9), []);
  const [low, setLow] = useState(58_000);
  const [high, setHigh] = useState(66_000);
  const [tolerance, setTolerance] = useState(200);
  const levels = retracementLevels(low, high);
  const prices = levels.map(({ price }) => price);
  const share = levelCoverage(prices, tolerance, { low, high });
  const percent = (ratio: number) => `${formatDecimal(100 * ratio, ratio === 0.5 ? 0 : 1)} %`;
  const nearest = levels.reduce((best, next) =>
    Math.abs(next.price - TURN) < Math.abs(best.price - TURN) ? next : best,
  );
  const distance = Math.round(Math.abs(nearest.price - TURN));
  const handles = [
    { label: 'Sommet', price: high, min: 63_000, max: 68_000, set: setHigh },
    { label: 'Creux', price: low, min: 56_500, max: 60_900, set: setLow },
  ];
  return (
    <FigureFrame
      title={title ?? 'Deux extrémités, cinq niveaux'}
      subtitle="BTC/USDT, bougies journalières, en USDT"
      note={
        <>
          <HandleNote drag="Tirez les étiquettes Sommet et Creux" many />
          Le niveau 50 %, en tirets, n’est pas de Fibonacci. Données d’exemple.
        </>
      }
      description="Un graphique qui monte, recule puis repart. Vous placez le creux et le sommet du mouvement ; cinq niveaux de retracement se dessinent entre les deux."
      table={{
        columns: ['Niveau', 'Prix'],
        rows: levels.map(({ ratio, price }) => [percent(ratio), formatInteger(price)]),
      }}
    >
      <IndicatorDrawing
        candles={candles}
        include={[56_500, 68_000]}
        names={NAMES}
        labels={62}
        handles={handles.map(({ price }) => price)}
        over={(plot) =>
          handles.map(({ label, price, min, max, set }) => (
            <PriceHandle
              key={label}
              kind="pill"
              label={label}
              price={price}
              min={min}
              max={max}
              step={STEP}
              scale={plot}
              x={plot.width - 52}
              y={plot.y(price)}
              onChange={set}
            />
          ))
        }
      >
        {(plot) => (
          <Levels
            plot={plot}
            levels={levels}
            tolerance={tolerance}
            ends={[low, high]}
            percent={percent}
          />
        )}
      </IndicatorDrawing>
      <div className="sliders">
        <NumberSlider
          label="Tolérance autour d’un niveau"
          value={tolerance}
          min={50}
          max={600}
          step={50}
          format={(value) => `± ${withUnit(value)}`}
          onChange={setTolerance}
        />
      </div>
      <LiveCaption
        tone="plain"
        lead={
          distance <= tolerance
            ? `Le creux à ${formatInteger(TURN)} « respecte » le niveau ${percent(nearest.ratio)}.`
            : `Le creux à ${formatInteger(TURN)} ne touche aucun niveau.`
        }
        text={`Le plus proche, ${percent(nearest.ratio)} à ${formatInteger(nearest.price)}, est à ${withUnit(distance)}. Avec cette tolérance, les cinq niveaux couvrent ${formatInteger(100 * share)} % du mouvement. Un prix tiré au hasard y tomberait aussi souvent.`}
      />
    </FigureFrame>
  );
}

interface LevelsProps {
  plot: Plot;
  levels: ReturnType<typeof retracementLevels>;
  tolerance: number;
  ends: readonly number[];
  percent: (ratio: number) => string;
}

function Levels({ plot, levels, tolerance, ends, percent }: LevelsProps) {
  const right = plot.candlesRight;
  const text = spreadLabels(
    levels.map(({ price }) => plot.y(price) + 4),
    15,
    plot.top,
    plot.bottom,
  );
  return (
    <g>
      {ends.map((price) => (
        <line
          key={price}
          className="plot-bracket"
          x1={LINES}
          x2={right}
          y1={plot.y(price)}
          y2={plot.y(price)}
        />
      ))}
      {levels.map(({ ratio, price, fibonacci }, index) => (
        <g key={ratio}>
          <rect
            className="ind-band"
            x={LINES}
            width={right - LINES}
            y={plot.y(price + tolerance)}
            height={plot.y(price - tolerance) - plot.y(price + tolerance)}
          />
          <line
            className={`ind-line ind-3 ${fibonacci ? '' : 'ind-dashed'}`}
            x1={LINES}
            x2={right}
            y1={plot.y(price)}
            y2={plot.y(price)}
          />
          <text className="plot-value" x={2} y={text[index]}>
            {percent(ratio)}
          </text>
        </g>
      ))}
      <circle className="ind-mark" cx={plot.x(39)} cy={plot.y(TURN)} r={6} />
    </g>
  );
}

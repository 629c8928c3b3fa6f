import type { FigureProps } from '@chandelle/course/public/figures';
import { sma } from '@chandelle/market/indicators/sma';
import { useState } from 'react';
import { formatInteger } from '../../lib/format.ts';
import { NumberSlider } from '../kit/number-slider.tsx';
import { layPlot, PlotDrawing, PriceGrid } from '../kit/chart/plot.tsx';
import { withUnit } from '../kit/chart/price-text.ts';
import { LiveCaption } from '../kit/live-caption.tsx';
import { useWidth } from '../kit/use-width.ts';
import { FigureFrame } from '../kit/figure-frame.tsx';
import './averages.css';

/** Closes whose averages of five are whole, in USDT. */
const closes = [
  61_000, 61_400, 60_800, 61_600, 62_200, 62_000, 62_800, 63_400, 63_000, 62_600, 62_000, 61_500,
];
const PERIOD = 5;
const HEIGHT = 300;
const averages = sma(Float64Array.from(closes), PERIOD);

/** A window of five days that slides over closes; what it holds is added up and divided. */
export default function AverageWindow({ title }: FigureProps<'average-window'>) {
  const [last, setLast] = useState(PERIOD);
  const inside = closes.slice(last - PERIOD, last);
  const sum = inside.reduce((total, close) => total + close, 0);
  const average = averages[last - 1] ?? Number.NaN;
  const moved =
    last === PERIOD
      ? 'Avancez la fenêtre : un prix en sort, un autre y entre.'
      : `Sort le jour ${last - PERIOD} (${formatInteger(closes[last - PERIOD - 1] ?? 0)}), entre le jour ${last} (${formatInteger(closes[last - 1] ?? 0)}).`;
  return (
    <FigureFrame
      title={title ?? 'Une fenêtre qui avance'}
      subtitle="Douze clôtures journalières, moyenne simple de 5 jours, en USDT"
      note="Données d’exemple."
      description="Douze clôtures en points. Une fenêtre de cinq jours avance par un curseur ; la moyenne des cinq prix est placée sous le dernier jour de la fenêtre."
      table={{
        columns: ['Jour', 'Clôture', 'Moyenne de 5 jours'],
        rows: closes.map((close, day) => [
          String(day + 1),
          formatInteger(close),
          day < PERIOD - 1 ? 'pas encore' : formatInteger(averages[day] ?? 0),
        ]),
      }}
    >
      <WindowDrawing last={last} />
      <div className="sliders">
        <NumberSlider
          label="Dernier jour de la fenêtre"
          value={last}
          min={PERIOD}
          max={closes.length}
          step={1}
          format={(day) => `jour ${day}`}
          onChange={setLast}
        />
      </div>
      <LiveCaption
        tone="plain"
        lead={`Jour ${last} : ${withUnit(average)}.`}
        text={`${inside.map(formatInteger).join(' + ')} = ${formatInteger(sum)}, divisé par ${PERIOD}. ${moved}`}
      />
    </FigureFrame>
  );
}

function WindowDrawing({ last }: { last: number }) {
  const [box, width] = useWidth<HTMLDivElement>();
  const plot = layPlot({
    candles: closes.map((close) => ({ open: close, high: close, low: close, close })),
    width,
    height: HEIGHT,
    top: 24,
    bottom: 46,
  });
  const left = plot.x(last - PERIOD) - plot.slot / 2;
  const means = closes.slice(0, last).flatMap((_, day) => {
    const mean = averages[day] ?? Number.NaN;
    return Number.isNaN(mean) ? [] : [{ day, x: plot.x(day), y: plot.y(mean) }];
  });
  return (
    <div ref={box}>
      <PlotDrawing plot={plot}>
        <rect
          className="plot-band"
          x={left}
          y={8}
          width={plot.slot * PERIOD}
          height={HEIGHT - 40}
          rx={4}
        />
        <PriceGrid plot={plot} />
        <path
          className="avg-line avg-1"
          d={means.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')}
        />
        {means.map(({ day, x, y }) => (
          <circle key={day} className="avg-mean" cx={x} cy={y} r={day === last - 1 ? 6 : 3.5} />
        ))}
        {closes.map((close, day) => (
          <g key={day}>
            <circle
              className={day >= last - PERIOD && day < last ? 'avg-dot avg-dot-in' : 'avg-dot'}
              cx={plot.x(day)}
              cy={plot.y(close)}
              r={4.5}
            />
            <text className="plot-time" x={plot.x(day)} y={HEIGHT - 8} textAnchor="middle">
              {day + 1}
            </text>
          </g>
        ))}
      </PlotDrawing>
    </div>
  );
}

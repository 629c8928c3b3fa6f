import type { FigureProps } from '@chandelle/course/public/figures';
import { wilderStream } from '@chandelle/market/indicators/ema';
import { rsi } from '@chandelle/market/indicators/rsi';
import { useState } from 'react';
import { formatDecimal, formatInteger } from '../../lib/format.ts';
import { FactList } from '../kit/fact-list.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { PlotDrawing, layPlot } from '../kit/chart/plot.tsx';
import { priceScale } from '../kit/chart/price-scale.ts';
import { withUnit } from '../kit/chart/price-text.ts';
import { LiveCaption } from '../kit/live-caption.tsx';
import { useWidth } from '../kit/use-width.ts';
import { FigureFrame } from '../kit/figure-frame.tsx';
import './indicators.css';

const PERIOD = 5;
/** The closes of the lesson's worked example, in USDT. */
const before = [60_000, 61_000, 60_600, 61_800, 61_300, 62_400];
const HEIGHT = 190;

/** The next close on a slider, with the averages of gains and losses that it leads to. */
export default function RsiByHand({ title }: FigureProps<'rsi-by-hand'>) {
  const [close, setClose] = useState(61_600);
  const closes = [...before, close];
  const changes = closes.slice(1).map((price, index) => price - (closes[index] ?? 0));
  const gains = smoothed(changes.map((change) => Math.max(change, 0)));
  const losses = smoothed(changes.map((change) => Math.max(-change, 0)));
  const values = rsi(Float64Array.from(closes), PERIOD);
  const [last, now] = [values[PERIOD] ?? Number.NaN, values[PERIOD + 1] ?? Number.NaN];
  const change = close - (before.at(-1) ?? 0);
  return (
    <FigureFrame
      title={title ?? 'Une clôture de plus, un RSI de plus'}
      subtitle="RSI 5, variations de six clôtures, en USDT"
      note="Lissage de Wilder : chaque moyenne garde quatre cinquièmes de la précédente."
      description="Les six variations de clôture en barres, hausses et baisses. Vous choisissez la dernière clôture ; la figure donne le gain moyen, la perte moyenne et le RSI."
      table={{
        columns: ['Clôture', 'Prix', 'Variation'],
        rows: closes.map((price, index) => [
          formatInteger(index + 1),
          formatInteger(price),
          index === 0 ? '–' : formatInteger(changes[index - 1] ?? 0),
        ]),
      }}
    >
      <Changes changes={changes} />
      <div className="sliders">
        <NumberSlider
          label="Septième clôture"
          value={close}
          min={58_400}
          max={66_400}
          step={100}
          format={withUnit}
          onChange={setClose}
        />
      </div>
      <FactList
        facts={[
          { name: 'Gain moyen', value: formatInteger(gains) },
          { name: 'Perte moyenne', value: formatInteger(losses) },
          { name: 'RSI 5', value: formatDecimal(now, 1) },
        ]}
      />
      <LiveCaption
        tone={change > 0 ? 'rise' : change < 0 ? 'fall' : 'even'}
        lead={`Le RSI passe de ${formatDecimal(last, 1)} à ${formatDecimal(now, 1)}.`}
        text={
          change === 0
            ? 'Sans variation, les deux moyennes perdent un cinquième. La part des hausses reste la même, donc le RSI aussi.'
            : `${change > 0 ? 'Hausse' : 'Baisse'} de ${withUnit(Math.abs(change))}, et le gain moyen vaut ${formatInteger(gains)}, la perte moyenne ${formatInteger(losses)}.`
        }
      />
    </FigureFrame>
  );
}

function smoothed(values: readonly number[]): number {
  const stream = wilderStream(PERIOD);
  return values.reduce((_, value) => stream.next(value), Number.NaN);
}

function Changes({ changes }: { changes: readonly number[] }) {
  const [box, width] = useWidth<HTMLDivElement>();
  const reach = Math.max(1_200, ...changes.map(Math.abs));
  const { y } = priceScale(-reach, reach, 26, HEIGHT - 26);
  const none = { open: 0, high: 1, low: 0, close: 0 };
  const plot = layPlot({
    candles: [none],
    slots: changes.length,
    width,
    height: HEIGHT,
    axis: false,
  });
  return (
    <div ref={box}>
      <PlotDrawing plot={plot}>
        <line className="ind-guide" x2={width} y1={y(0)} y2={y(0)} />
        {changes.map((change, index) => (
          <g key={plot.x(index)}>
            <rect
              className={change < 0 ? 'ind-bar-fall' : 'ind-bar-rise'}
              x={plot.x(index) - 16}
              width={32}
              rx={2}
              y={Math.min(y(0), y(change))}
              height={Math.abs(y(change) - y(0))}
            />
            <text
              className="plot-value"
              x={plot.x(index)}
              y={change < 0 ? y(change) + 17 : y(change) - 7}
              textAnchor="middle"
            >
              {`${change > 0 ? '+' : ''}${formatInteger(change)}`}
            </text>
          </g>
        ))}
      </PlotDrawing>
    </div>
  );
}

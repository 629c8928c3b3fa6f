import type { FigureProps } from '@chandelle/course/public/figures';
import { correlation } from '@chandelle/market/risk/correlation';
import { useState } from 'react';
import { formatDecimal } from '../../lib/format.ts';
import { ChoiceChips } from '../kit/choice-chips.tsx';
import { layPlot, PlotDrawing } from '../kit/chart/plot.tsx';
import { priceScale } from '../kit/chart/price-scale.ts';
import { LiveCaption } from '../kit/live-caption.tsx';
import { useWidth } from '../kit/use-width.ts';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { measures, rsiMeasure, type MeasureName } from './measures.ts';
import './indicators.css';

const HEIGHT = 280;
/** Days drawn as dots. */
const DAYS = 120;

/** The RSI against another measure of the same days: how far they say the same. */
export default function IndicatorVotes({ title }: FigureProps<'indicator-votes'>) {
  const [chosen, setChosen] = useState<MeasureName>('bands');
  const other = measures[chosen];
  const link = correlation(rsiMeasure.values, other.values);
  return (
    <FigureFrame
      title={title ?? 'Deux avis, ou deux fois le même ?'}
      subtitle="Un point par jour, 300 jours de BTC/USDT"
      note="Corrélation calculée sur les 300 jours ; 120 sont dessinés. Données d’exemple."
      description={`Un nuage de points : à l’horizontale le RSI, à la verticale une autre mesure du même jour. ${summary()}`}
      table={{
        columns: ['Mesure', 'Corrélation avec le RSI'],
        rows: Object.values(measures).map(({ name, values }) => [
          name,
          formatDecimal(correlation(rsiMeasure.values, values), 2),
        ]),
      }}
    >
      <Cloud name={other.name} values={other.values} />
      <div className="ind-choice">
        <ChoiceChips
          label="Comparer le RSI avec"
          options={(Object.keys(measures) as MeasureName[]).map((value) => ({
            value,
            label: measures[value].name,
          }))}
          value={chosen}
          onChange={setChosen}
        />
      </div>
      <LiveCaption
        tone="plain"
        lead={`Corrélation : ${formatDecimal(link, 2)}.`}
        text={verdict(link, other.name)}
      />
    </FigureFrame>
  );
}

function verdict(link: number, name: string): string {
  if (Math.abs(link) > 0.75)
    return `${name} et RSI disent presque la même chose. Leur accord n’est pas une seconde preuve.`;
  if (Math.abs(link) > 0.4)
    return `${name} et RSI se recoupent en partie. Leur accord compte moins qu’il n’y paraît.`;
  return `${name} et RSI regardent deux choses différentes. Leur accord vous apprend quelque chose.`;
}

function summary(): string {
  return Object.values(measures)
    .map(
      ({ name, values }) =>
        `${name} : corrélation ${formatDecimal(correlation(rsiMeasure.values, values), 2)}.`,
    )
    .join(' ');
}

function Cloud({ name, values }: { name: string; values: Float64Array }) {
  const [box, width] = useWidth<HTMLDivElement>();
  const none = { open: 0, high: 1, low: 0, close: 0 };
  const plot = layPlot({ candles: [none], width, height: HEIGHT, axis: false });
  const { y } = priceScale(Math.min(...values), Math.max(...values), 34, HEIGHT - 40);
  const x = (value: number) => 8 + (value / 100) * (width - 16);
  return (
    <div ref={box}>
      <PlotDrawing plot={plot}>
        <text className="plot-name" x={0} y={14}>
          {`${name} ↑`}
        </text>
        {[30, 50, 70].map((value) => (
          <g key={value}>
            <line className="plot-grid" x1={x(value)} x2={x(value)} y1={26} y2={HEIGHT - 34} />
            <text className="plot-axis" x={x(value)} y={HEIGHT - 16} textAnchor="middle">
              {value}
            </text>
          </g>
        ))}
        <text className="plot-name" x={width} y={HEIGHT - 16} textAnchor="end">
          RSI →
        </text>
        {Array.from(values.slice(0, DAYS), (value, index) => (
          <circle
            // A day keeps its dot.
            key={index}
            className="ind-dot"
            cx={x(rsiMeasure.values[index] ?? 50)}
            cy={y(value)}
            r={4}
          />
        ))}
      </PlotDrawing>
    </div>
  );
}

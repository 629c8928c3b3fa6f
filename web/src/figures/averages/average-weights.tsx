import type { FigureProps } from '@chandelle/course/public/figures';
import { emaWeights, smaWeights } from '@chandelle/market/indicators/average-weights';
import { useState } from 'react';
import { formatCount, formatDecimal } from '../../lib/format.ts';
import { FactList } from '../kit/fact-list.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { useWidth } from '../kit/use-width.ts';
import { FigureFrame } from '../kit/figure-frame.tsx';
import './averages.css';

const HEIGHT = 230;
/** Days shown, and days of the table. */
const DAYS = 40;
const TABLE_DAYS = 10;

/** What each of the last closes weighs in both kinds of average. */
export default function AverageWeights({ title }: FigureProps<'average-weights'>) {
  const [period, setPeriod] = useState(20);
  const simple = smaWeights(period, DAYS);
  const exponential = emaWeights(period, DAYS);
  const within = emaWeights(period, period).reduce((sum, weight) => sum + weight, 0);
  return (
    <FigureFrame
      title={title ?? 'Ce que pèse chaque clôture'}
      subtitle="Part de chacun des 40 derniers jours dans la moyenne, en %"
      note="Poids exacts, une fois oublié le début du calcul."
      description="Des barres, de la clôture la plus récente à la plus ancienne. En haut, la moyenne simple : toutes égales, puis rien. En bas, la moyenne exponentielle : la première est la plus haute, les suivantes diminuent sans jamais atteindre zéro."
      table={{
        columns: ['Il y a', 'Simple', 'Exponentielle'],
        rows: Array.from({ length: TABLE_DAYS }, (_, ago) => [
          formatCount(ago, 'jour'),
          percent(simple[ago] ?? 0),
          percent(exponential[ago] ?? 0),
        ]),
      }}
    >
      <WeightBars simple={simple} exponential={exponential} />
      <div className="sliders">
        <NumberSlider
          label="Période"
          value={period}
          min={3}
          max={DAYS}
          step={1}
          format={(days) => formatCount(days, 'jour')}
          onChange={setPeriod}
        />
      </div>
      <FactList
        facts={[
          { name: 'Dernière clôture, simple', value: percent(simple[0] ?? 0) },
          { name: 'Dernière clôture, exponentielle', value: percent(exponential[0] ?? 0) },
        ]}
      />
      <LiveCaption
        tone="plain"
        lead={`Période ${period}.`}
        text={`Simple : ${period} jours à ${percent(simple[0] ?? 0)} chacun. Exponentielle : ${percent(exponential[0] ?? 0)} pour le dernier, et ${percent(within, 0)} du poids dans les ${period} derniers jours.`}
      />
    </FigureFrame>
  );
}

function percent(share: number, decimals = 1): string {
  return `${formatDecimal(100 * share, decimals)} %`;
}

function WeightBars(props: { simple: readonly number[]; exponential: readonly number[] }) {
  const { simple, exponential } = props;
  const [box, width] = useWidth<HTMLDivElement>();
  const slot = width / DAYS;
  const half = HEIGHT / 2;
  const highest = Math.max(...simple, ...exponential);
  const height = (weight: number) => (weight / highest) * (half - 34);
  const bars = (weights: readonly number[], floor: number, className: string) =>
    weights.map((weight, ago) => (
      <rect
        key={ago}
        className={className}
        // The most recent close stands at the right, as on a chart.
        x={width - (ago + 1) * slot + slot * 0.15}
        width={slot * 0.7}
        y={floor - height(weight)}
        height={height(weight)}
      />
    ));
  return (
    <div ref={box}>
      <svg className="plot" width={width} height={HEIGHT} aria-hidden="true">
        <text className="plot-name" x={0} y={14}>
          Simple
        </text>
        {bars(simple, half - 8, 'avg-bar-1')}
        <line className="plot-grid" x1={0} x2={width} y1={half - 8} y2={half - 8} />
        <text className="plot-name" x={0} y={half + 16}>
          Exponentielle
        </text>
        {bars(exponential, HEIGHT - 22, 'avg-bar-2')}
        <line className="plot-grid" x1={0} x2={width} y1={HEIGHT - 22} y2={HEIGHT - 22} />
        <text className="plot-time" x={0} y={HEIGHT - 5}>
          il y a 40 jours
        </text>
        <text className="plot-time" x={width} y={HEIGHT - 5} textAnchor="end">
          dernier jour
        </text>
      </svg>
    </div>
  );
}

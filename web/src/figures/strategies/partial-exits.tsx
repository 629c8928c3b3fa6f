import type { FigureProps } from '@chandelle/course/public/figures';
import { scaleOut, type Sale } from '@chandelle/market/strategies/scale-out';
import { useState } from 'react';
import { FactList } from '../kit/fact-list.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { LineChart } from '../kit/chart/line-chart.tsx';
import { signedPercent } from '../../lib/numbers-text.ts';
import '../indicators/indicators.css';
import './strategies.css';

const REST = { below: 0.25, floor: 0.1 };
/** Three ways of leaving; the middle one is the course's: a quarter at +50 %, half at +100 %. */
const ways: readonly { name: string; kind?: 'second' | 'third'; sales: readonly Sale[] }[] = [
  { name: 'Tout à +50 %', kind: 'third', sales: [{ at: 0.5, share: 1 }] },
  {
    name: 'En plusieurs fois',
    kind: 'second',
    sales: [
      { at: 0.5, share: 0.25 },
      { at: 1, share: 0.5 },
    ],
  },
  { name: 'Tout au stop suiveur', sales: [] },
];
const MAX_VALUE = 200;
const peaks = Array.from({ length: MAX_VALUE + 1 }, (_, percent) => percent);
const gainAt = (percent: number, sales: readonly Sale[]) =>
  100 * scaleOut(percent / 100, sales, REST);

/** What three ways of leaving a position bring, for each height that the price reaches before it turns. */
export default function PartialExits({ title }: FigureProps<'partial-exits'>) {
  const [peak, setPeak] = useState(60);
  const gains = ways.map(({ name, sales }) => ({ name, gain: gainAt(peak, sales) }));
  const best = gains.reduce((most, next) => (next.gain > most.gain ? next : most));
  const worst = gains.reduce((least, next) => (next.gain < least.gain ? next : least));
  return (
    <FigureFrame
      title={title ?? 'Vendre en plusieurs fois'}
      subtitle="Gain en % de l’achat, selon le plus haut atteint avant que le prix se retourne"
      note="En plusieurs fois : un quart à +50 %, la moitié à +100 %, tout ce qui reste au stop suiveur, 25 % sous le plus haut. Premier stop à −10 %. Sans frais."
      description="Trois courbes de gain, une par façon de sortir. Un curseur choisit le plus haut que le prix atteint avant de revenir sur le stop."
      table={{
        columns: ['Plus haut', ...ways.map(({ name }) => name)],
        rows: [0, 25, 50, 60, 80, 100, 120, 150, 200].map((percent) => [
          signedPercent(percent, 0),
          ...ways.map(({ sales }) => signedPercent(gainAt(percent, sales))),
        ]),
      }}
    >
      <ul className="ind-key">
        {ways.map(({ name, kind }) => (
          <li key={name}>
            <svg width="22" height="6" aria-hidden="true">
              <path
                className={`line-chart-line ${kind === undefined ? '' : `line-chart-line-${kind}`}`}
                d="M0 3H22"
              />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <LineChart
        lines={ways.map(({ sales, kind }) => ({
          points: peaks.map((percent) => [percent, gainAt(percent, sales)] as const),
          ...(kind === undefined ? {} : { kind }),
        }))}
        from={0}
        to={MAX_VALUE}
        ticks={[
          { at: 0, label: 'plus haut : 0 %' },
          { at: 100, label: '+100 %' },
          { at: MAX_VALUE, label: '+200 %' },
        ]}
        format={(value) => signedPercent(value, 0)}
        zero
      >
        {({ x, y, top, bottom }) => (
          <g>
            <line className="strat-entry" x1={x(peak)} x2={x(peak)} y1={top} y2={bottom} />
            {gains.map(({ name, gain }) => (
              <circle key={name} className="strat-end" cx={x(peak)} cy={y(gain)} r={4.5} />
            ))}
          </g>
        )}
      </LineChart>
      <div className="sliders">
        <NumberSlider
          label="Plus haut atteint avant le retour"
          value={peak}
          min={0}
          max={MAX_VALUE}
          step={5}
          format={(value) => signedPercent(value, 0)}
          onChange={setPeak}
        />
      </div>
      <FactList
        facts={gains.map(({ name, gain }) => ({
          name,
          value: signedPercent(gain),
          tone: gain >= 0 ? 'rise' : 'fall',
        }))}
      />
      <LiveCaption
        tone="plain"
        lead={
          best.gain === worst.gain
            ? 'Aucune différence, le prix n’a atteint aucun palier.'
            : `Ici, la meilleure est « ${best.name.toLowerCase()} », la moins bonne « ${worst.name.toLowerCase()} ».`
        }
        text={
          best.gain === worst.gain
            ? 'Tout sort au stop, de la même façon.'
            : 'On ne sait qu’après coup laquelle il fallait. Sortir en plusieurs fois n’est ici jamais la pire des trois. C’est son seul mérite assuré.'
        }
      />
    </FigureFrame>
  );
}

import type { FigureProps } from '@chandelle/course/figures';
import { typeset } from '@chandelle/course/typography';
import { annualBasisPercent, basisPercent } from '@chandelle/market/derivatives/basis';
import { carryPrice } from '@chandelle/market/derivatives/carry-price';
import { generatePath, priceAt } from '@chandelle/market/prices/generate-path';
import { useMemo, useState } from 'react';
import { formatInteger } from '../../app/format.ts';
import { ChoiceChips } from '../chart/choice-chips.tsx';
import { Facts } from '../chart/facts.tsx';
import { NumberSlider } from '../chart/number-slider.tsx';
import { Said } from '../chart/said.tsx';
import { FigureFrame } from '../figure-frame.tsx';
import { signed, usdt } from '../chart/numbers-text.ts';
import { LineChart } from '../chart/line-chart.tsx';
import { ENTRY } from './terms.ts';
import './futures.css';

const DAYS = 90;

type Shape = 'contango' | 'backwardation';

/** First price of the future, in each shape. */
const firstFuture: Readonly<Record<Shape, number>> = { contango: 50_750, backwardation: 49_500 };

const shapes = [
  { value: 'contango', label: 'Report (contango)' },
  { value: 'backwardation', label: 'Déport (backwardation)' },
] as const satisfies readonly { value: Shape; label: string }[];

interface Day {
  spot: number;
  future: number;
}

/** A future that expires in 90 days, and the spot price that it meets there. */
export default function BasisConvergence({ title }: FigureProps<'basis-convergence'>) {
  const [shape, setShape] = useState<Shape>('contango');
  const [day, setDay] = useState(0);
  const days = useMemo(() => pricesOf(shape), [shape]);
  const today = days[day] ?? { spot: ENTRY, future: ENTRY };
  const basis = today.future - today.spot;
  const carry = today.spot - ENTRY + (firstFuture[shape] - today.future);
  return (
    <FigureFrame
      title={title ?? typeset('À l’échéance, les deux prix se rejoignent')}
      subtitle={typeset('BTC au comptant et contrat à échéance dans 90 jours, en USDT')}
      note={typeset(
        "Données d'exemple : la base fond régulièrement. En vrai, elle varie chaque jour.",
      )}
      description={typeset(
        'Deux courbes pendant 90 jours : le prix au comptant et celui du contrat à terme. L’écart se réduit et s’annule le dernier jour. Un curseur parcourt les jours.',
      )}
      table={{
        columns: ['Jour', 'Comptant', 'Contrat', 'Base'],
        rows: [0, 15, 30, 45, 60, 75, 90].map((at) => {
          const { spot, future } = days[at] ?? today;
          return [
            String(at),
            formatInteger(spot),
            formatInteger(future),
            signed(Math.round(future) - Math.round(spot)),
          ];
        }),
      }}
    >
      <LineChart
        lines={[
          { points: days.map(({ spot }, at) => [at, spot] as const) },
          { points: days.map(({ future }, at) => [at, future] as const), kind: 'second' },
        ]}
        from={0}
        to={DAYS}
        ticks={[0, 30, 60, 90].map((at) => ({ at, label: at === 0 ? 'jour 0' : String(at) }))}
        format={formatInteger}
      >
        {({ x, y, top, bottom }) => (
          <g>
            <line className="futures-now" x1={x(day)} x2={x(day)} y1={top} y2={bottom} />
            <circle className="plot-dot" cx={x(day)} cy={y(today.spot)} r={5} />
            <circle className="plot-dot" cx={x(day)} cy={y(today.future)} r={5} />
            {[
              { name: 'contrat', price: today.future, above: shape === 'contango' },
              { name: 'comptant', price: today.spot, above: shape === 'backwardation' },
            ].map(({ name, price, above }) => (
              <text
                key={name}
                className={`plot-name ${name === 'contrat' ? 'futures-mark-name' : ''}`}
                x={x(day) + (day > 60 ? -11 : 11)}
                y={y(price) + (above ? -8 : 18)}
                textAnchor={day > 60 ? 'end' : 'start'}
              >
                {name}
              </text>
            ))}
            <text
              className="plot-name"
              x={x(day) + (day > 60 ? -10 : 10)}
              y={top - 8}
              textAnchor={day > 60 ? 'end' : 'start'}
            >
              {`base\u00a0: ${signed(Math.round(basis))}`}
            </text>
          </g>
        )}
      </LineChart>
      <div className="futures-control">
        <ChoiceChips label="Forme" value={shape} options={shapes} onChange={setShape} />
        <NumberSlider
          label="Jour"
          value={day}
          min={0}
          max={DAYS}
          step={1}
          format={String}
          onChange={setDay}
        />
      </div>
      <Facts
        facts={[
          { name: 'Base', value: `${signed(basisPercent(today), 2)}\u00a0%` },
          {
            name: 'Sur un an',
            value:
              day === DAYS
                ? '–'
                : `${signed(annualBasisPercent({ ...today, days: DAYS - day }), 1)}\u00a0%`,
          },
          { name: 'Portage, par BTC', value: `${signed(carry)}\u00a0USDT` },
        ]}
      />
      <Said
        tone="plain"
        lead={typeset(
          day === DAYS
            ? `Échéance : les deux prix valent ${usdt(Math.round(today.spot))}.`
            : `Jour ${day} : le contrat vaut ${usdt(Math.round(Math.abs(basis)))} de ${basis > 0 ? 'plus' : 'moins'} que le comptant.`,
        )}
        text={typeset(
          shape === 'contango'
            ? 'Qui achète le comptant et vend le contrat au jour 0 tient 750 USDT par bitcoin à l’échéance, où que soit le prix, hors frais et si sa marge tient jusque-là.'
            : 'Le contrat est ici moins cher : vendre pour se couvrir coûte 500 USDT par bitcoin jusqu’à l’échéance, hors frais.',
        )}
      />
    </FigureFrame>
  );
}

/** Prices of each day, from the first to the day of expiry. */
function pricesOf(shape: Shape): Day[] {
  const path = generatePath({
    seed: 7,
    scenario: 'range',
    steps: DAYS + 1,
    stepSeconds: 86_400,
    startPrice: ENTRY,
    dailyVolatility: 0.012,
    ticksPerUnit: 1,
  });
  const annualPercent = annualBasisPercent({
    spot: ENTRY,
    future: firstFuture[shape],
    days: DAYS,
  });
  return Array.from({ length: DAYS + 1 }, (_, day) => {
    const spot = priceAt(path, day);
    return { spot, future: carryPrice({ spot, annualPercent, days: DAYS - day }) };
  });
}

import type { FigureProps } from '@chandelle/course/public/figures';
import { annualBasisPercent, basisPercent } from '@chandelle/market/derivatives/basis';
import { useMemo, useState } from 'react';
import { formatInteger } from '../../lib/format.ts';
import { ChoiceChips } from '../kit/choice-chips.tsx';
import { FactList } from '../kit/fact-list.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame, type FigureTable } from '../kit/figure-frame.tsx';
import { signed, usdt } from '../../lib/numbers-text.ts';
import { ConvergenceDrawing } from './convergence-drawing.tsx';
import { ENTRY } from './example-position.ts';
import { DAYS, firstFuture, pricesOf, type Day, type Shape } from './expiring-future.ts';
import './futures.css';

const shapes = [
  { value: 'contango', label: 'Report (contango)' },
  { value: 'backwardation', label: 'Déport (backwardation)' },
] as const satisfies readonly { value: Shape; label: string }[];

/** Stands in where a day has no price. */
const start: Day = { spot: ENTRY, future: ENTRY };

/** A future that expires in 90 days, and the spot price that it meets there. */
export default function BasisConvergence({ title }: FigureProps<'basis-convergence'>) {
  const [shape, setShape] = useState<Shape>('contango');
  const [day, setDay] = useState(0);
  const days = useMemo(() => pricesOf(shape), [shape]);
  const today = days[day] ?? start;
  const carry = today.spot - ENTRY + (firstFuture[shape] - today.future);
  return (
    <FigureFrame
      title={title ?? 'À l’échéance, les deux prix se rejoignent'}
      subtitle="BTC au comptant et contrat à échéance dans 90 jours, en USDT"
      note="Données d’exemple : la base fond régulièrement. En vrai, elle varie chaque jour."
      description="Deux courbes pendant 90 jours : le prix au comptant et celui du contrat à terme. L’écart se réduit et s’annule le dernier jour. Un curseur parcourt les jours."
      table={tableOf(days)}
    >
      <ConvergenceDrawing days={days} shape={shape} day={day} today={today} />
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
      <FactList
        facts={[
          { name: 'Base', value: `${signed(basisPercent(today), 2)} %` },
          {
            name: 'Sur un an',
            value:
              day === DAYS
                ? '–'
                : `${signed(annualBasisPercent({ ...today, days: DAYS - day }), 1)} %`,
          },
          { name: 'Portage, par BTC', value: `${signed(carry)} USDT` },
        ]}
      />
      <LiveCaption tone="plain" {...makeCaption(shape, day, today)} />
    </FigureFrame>
  );
}

function tableOf(days: readonly Day[]): FigureTable {
  return {
    columns: ['Jour', 'Comptant', 'Contrat', 'Base'],
    rows: [0, 15, 30, 45, 60, 75, 90].map((at) => {
      const { spot, future } = days[at] ?? start;
      return [
        String(at),
        formatInteger(spot),
        formatInteger(future),
        signed(Math.round(future) - Math.round(spot)),
      ];
    }),
  };
}

function makeCaption(shape: Shape, day: number, today: Day) {
  const basis = today.future - today.spot;
  return {
    lead:
      day === DAYS
        ? `Échéance : les deux prix valent ${usdt(Math.round(today.spot))}.`
        : `Jour ${day} : le contrat vaut ${usdt(Math.round(Math.abs(basis)))} de ${basis > 0 ? 'plus' : 'moins'} que le comptant.`,
    text:
      shape === 'contango'
        ? 'En achetant le comptant et en vendant le contrat au jour 0, vous gardez 750 USDT par bitcoin à l’échéance, où que soit le prix, hors frais et si votre marge tient jusque-là.'
        : 'Le contrat est ici moins cher. Vendre pour se couvrir coûte 500 USDT par bitcoin jusqu’à l’échéance, hors frais.',
  };
}

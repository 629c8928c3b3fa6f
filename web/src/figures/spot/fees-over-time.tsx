import type { FigureProps } from '@chandelle/course/public/figures';
import { capitalAfterLosses } from '@chandelle/market/risk/drawdown';
import { useState } from 'react';
import { FactList } from '../kit/fact-list.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { percentText, usdt } from '../../lib/numbers-text.ts';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { FeesDrawing } from './fees-drawing.tsx';

const CAPITAL = 1_000;
const WEEKS = 52;

/** What fees alone take from a capital that is traded whole, week after week, maker against taker. */
export default function FeesOverTime({ title }: FigureProps<'fees-over-time'>) {
  const [trips, setTrips] = useState(5);
  const [taker, setTaker] = useState(0.1);
  const [maker, setMaker] = useState(0.04);
  const orders = 2 * trips * WEEKS;
  const takerLeft = left(taker, orders);
  const makerLeft = left(maker, orders);
  return (
    <FigureFrame
      title={title ?? 'Les frais, ordre après ordre'}
      subtitle="1 000 USDT entièrement réemployés pendant un an, prix supposé immobile"
      note="Calcul : capital × (1 − frais) à chaque ordre. Les barèmes varient ; ceux-ci sont des exemples."
      description="Deux courbes : le capital qui reste quand chaque ordre paie les frais de preneur, et quand il paie ceux de teneur. Trois curseurs règlent les frais et le nombre d’allers-retours."
      table={{
        columns: ['Semaine', 'Preneur', 'Teneur'],
        rows: [0, 4, 13, 26, 39, 52].map((week) => [
          String(week),
          usdt(left(taker, 2 * trips * week)),
          usdt(left(maker, 2 * trips * week)),
        ]),
      }}
    >
      <FeesDrawing
        weeks={WEEKS}
        capital={CAPITAL}
        taker={(week) => left(taker, 2 * trips * week)}
        maker={(week) => left(maker, 2 * trips * week)}
      />
      <div className="sliders">
        <NumberSlider
          label="Allers-retours par semaine"
          value={trips}
          min={1}
          max={30}
          step={1}
          format={String}
          onChange={setTrips}
        />
        <NumberSlider
          label="Frais de preneur, par ordre"
          value={taker}
          min={0}
          max={0.5}
          step={0.02}
          format={(value) => percentText(value, 2)}
          onChange={(next) => setTaker(Number(next.toFixed(2)))}
        />
        <NumberSlider
          label="Frais de teneur, par ordre"
          value={maker}
          min={0}
          max={0.5}
          step={0.02}
          format={(value) => percentText(value, 2)}
          onChange={(next) => setMaker(Number(next.toFixed(2)))}
        />
      </div>
      <FactList
        facts={[
          { name: 'Ordres en un an', value: String(orders) },
          { name: 'Reste, preneur', value: usdt(Math.round(takerLeft)) },
          { name: 'Reste, teneur', value: usdt(Math.round(makerLeft)) },
        ]}
      />
      <LiveCaption
        tone="plain"
        lead={`Avec ${percentText(taker, 2)} par ordre, les frais prennent ${percentText(100 - (100 * takerLeft) / CAPITAL)} en un an.`}
        text={`Chaque aller-retour doit gagner plus de ${percentText(costOfTrip(taker), 2)} pour ne pas perdre.`}
      />
    </FigureFrame>
  );
}

function left(feePercent: number, orders: number): number {
  return CAPITAL * capitalAfterLosses(feePercent / 100, orders);
}

/** Returns the rise in percent that pays for a purchase and a sale. */
function costOfTrip(feePercent: number): number {
  return 100 * (1 / capitalAfterLosses(feePercent / 100, 2) - 1);
}

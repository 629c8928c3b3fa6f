import type { FigureProps } from '@chandelle/course/public/figures';
import { remainingRisk } from '@chandelle/market/risk/basket';
import { correlatedPaths } from '@chandelle/market/risk/correlated-paths';
import { equalCorrelations } from '@chandelle/market/risk/correlation';
import { mean } from '@chandelle/market/statistics/moments';
import { useMemo, useState } from 'react';
import { formatDecimal } from '../../lib/format.ts';
import { FactList } from '../kit/fact-list.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { BasketDrawing } from './basket-drawing.tsx';
import { percentText, signed } from '../../lib/numbers-text.ts';

const DAYS = 120;
/** Volatility of each coin's day. */
const DAILY = 0.04;
const SEED = 8;

/** A basket of coins with one correlation: their paths, their basket, and how much risk spreading leaves. */
export default function BasketCorrelation({ title }: FigureProps<'basket-correlation'>) {
  const [size, setSize] = useState(5);
  const [rho, setRho] = useState(0.8);
  const { paths, basket } = useMemo(() => drawBasket(size, rho), [size, rho]);
  const remaining = 100 * shareRemaining(size, rho);
  const ends = paths.map((path) => changeOf(path));
  return (
    <FigureFrame
      title={title ?? 'Plusieurs actifs, un seul mouvement'}
      subtitle={`${DAYS} jours, base 100, parts égales`}
      note="Cours simulés, tous de même volatilité. Données d’exemple."
      description="Les courbes de plusieurs actifs simulés et, plus épaisse, celle du panier à parts égales. Deux curseurs règlent leur nombre et leur corrélation."
      table={{
        columns: ['Courbe', 'Après 120 jours'],
        rows: [
          ...ends.map((end, index) => [`Actif ${index + 1}`, `${signed(end, 1)} %`]),
          ['Panier', `${signed(changeOf(basket), 1)} %`],
        ],
      }}
    >
      <BasketDrawing paths={paths} basket={basket} />
      <div className="sliders">
        <NumberSlider
          label="Nombre d’actifs"
          value={size}
          min={1}
          max={10}
          step={1}
          format={String}
          onChange={setSize}
        />
        <NumberSlider
          label="Corrélation entre eux"
          value={rho}
          min={0}
          max={1}
          step={0.05}
          format={(value) => formatDecimal(value, 2)}
          onChange={setRho}
        />
      </div>
      <FactList
        facts={[
          { name: 'Risque gardé', value: percentText(remaining, 0) },
          { name: 'Risque effacé', value: percentText(100 - remaining, 0) },
          { name: 'Plancher, même à l’infini', value: percentText(100 * Math.sqrt(rho), 0) },
        ]}
      />
      <LiveCaption {...makeCaption(size, rho, remaining)} />
    </FigureFrame>
  );
}

function shareRemaining(size: number, rho: number): number {
  const equal = Array.from({ length: size }, () => 1 / size);
  const volatilities = equal.map(() => DAILY);
  return remainingRisk(equal, volatilities, equalCorrelations(size, rho));
}

function drawBasket(size: number, rho: number): { paths: Float64Array[]; basket: number[] } {
  const paths = correlatedPaths({
    seed: SEED,
    correlations: equalCorrelations(size, rho),
    volatilities: Array.from({ length: size }, () => DAILY),
    steps: DAYS + 1,
  });
  const basket = Array.from({ length: DAYS + 1 }, (_, day) =>
    mean(paths.map((path) => path[day] ?? Number.NaN)),
  );
  return { paths, basket };
}

function changeOf(path: ArrayLike<number>): number {
  return 100 * ((path[path.length - 1] ?? Number.NaN) / (path[0] ?? Number.NaN) - 1);
}

function makeCaption(size: number, rho: number, remaining: number) {
  if (size === 1) {
    return {
      tone: 'plain',
      lead: 'Un seul actif.',
      text: 'Vous gardez tout son risque, car il n’y a rien à répartir.',
    } as const;
  }
  const lead = `${size} actifs gardent ${percentText(remaining, 0)} du risque d’un seul.`;
  if (rho >= 0.7) {
    return {
      tone: 'plain',
      lead,
      text: 'Ils montent et baissent ensemble. C’est presque une seule position.',
    } as const;
  }
  return {
    tone: 'plain',
    lead,
    text:
      rho <= 0.2
        ? 'Leurs accidents se compensent en partie. Une telle indépendance est rare entre crypto-actifs.'
        : 'Une part de leurs mouvements se compense, le reste est commun.',
  } as const;
}

import type { FigureProps } from '@chandelle/course/public/figures';
import { isolatedLiquidationPrice } from '@chandelle/market/derivatives/liquidation-price';
import { useState } from 'react';
import { formatInteger } from '../../lib/format.ts';
import { NumberSlider } from '../kit/number-slider.tsx';
import { signed, usdt } from '../../lib/numbers-text.ts';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import './spot.css';

const STAKE = 1_000;
const ENTRY = 50_000;
const MAINTENANCE_PERCENT = 0.5;
/** Widest bar, in USDT. */
const WIDEST = 5_000;

const ways = [
  { name: 'Spot', leverage: 1 },
  { name: 'Futures, levier 3', leverage: 3 },
  { name: 'Futures, levier 10', leverage: 10 },
] as const;

interface Outcome {
  name: string;
  value: number;
  /** Price at which the position was closed by the platform; null when it is still open. */
  liquidatedAt: number | null;
}

/** The same 1,000 USDT in spot and behind leverage, for one move of the price. */
export default function SpotOrFutures({ title }: FigureProps<'spot-or-futures'>) {
  const [change, setChange] = useState(-15);
  const price = ENTRY * (1 + change / 100);
  const outcomes = ways.map((way) => outcomeOf(way, price));
  return (
    <FigureFrame
      title={title ?? 'Une même baisse, trois comptes'}
      subtitle="1 000 USDT engagés à l’achat, à 50 000 par bitcoin"
      note="Marge isolée, maintenance 0,5 %, hors frais et financement. Le trait marque la mise de départ."
      description="Trois barres : ce que valent 1 000 USDT après un mouvement du prix, au comptant, avec un levier de 3 et avec un levier de 10. Un curseur règle le mouvement."
      table={{
        columns: ['Position', 'Valeur', 'Liquidée à'],
        rows: outcomes.map(({ name, value }, index) => {
          const level = liquidationOf(ways[index]?.leverage ?? 1);
          return [name, usdt(value), level === null ? 'jamais' : usdt(Math.round(level))];
        }),
      }}
    >
      <div className="outcome-bars" aria-hidden="true">
        {outcomes.map((outcome) => (
          <div key={outcome.name}>
            <p className="outcome-head">
              <span>{outcome.name}</span>
              <strong>{outcome.liquidatedAt === null ? usdt(outcome.value) : 'liquidée, 0'}</strong>
            </p>
            <div className="outcome-track">
              <div
                className={
                  outcome.value < STAKE ? 'outcome-fill outcome-fill-fall' : 'outcome-fill'
                }
                style={{ width: `${Math.min(100, (100 * outcome.value) / WIDEST)}%` }}
              />
              <span className="outcome-start" style={{ left: `${(100 * STAKE) / WIDEST}%` }} />
            </div>
          </div>
        ))}
      </div>
      <div className="sliders">
        <NumberSlider
          label="Mouvement du prix"
          value={change}
          min={-60}
          max={40}
          step={1}
          format={(value) => `${signed(value)} %`}
          onChange={setChange}
        />
      </div>
      <LiveCaption {...makeCaption(outcomes, change, price)} />
    </FigureFrame>
  );
}

function liquidationOf(leverage: number): number | null {
  return isolatedLiquidationPrice({
    side: 'long',
    entry: ENTRY,
    leverage,
    maintenancePercent: MAINTENANCE_PERCENT,
  });
}

function outcomeOf({ name, leverage }: (typeof ways)[number], price: number): Outcome {
  // Nothing is borrowed in spot, so nothing can be called in.
  const liquidation = leverage === 1 ? null : liquidationOf(leverage);
  if (liquidation !== null && price <= liquidation) {
    return { name, value: 0, liquidatedAt: liquidation };
  }
  return { name, value: STAKE + STAKE * leverage * (price / ENTRY - 1), liquidatedAt: null };
}

function makeCaption(outcomes: readonly Outcome[], change: number, price: number) {
  const spot = outcomes[0];
  const gone = outcomes.filter(({ liquidatedAt }) => liquidatedAt !== null);
  const spotWords = `Au comptant, vos bitcoins valent ${usdt(spot?.value ?? 0)} et restent à vous.`;
  const lead = `À ${formatInteger(price)} USDT (${signed(change)} %).`;
  if (gone.length === 0) {
    return {
      tone: change < 0 ? 'fall' : 'rise',
      lead,
      text:
        change === 0
          ? 'Le prix n’a pas bougé : les trois comptes se valent, hors frais.'
          : 'Le levier multiplie le mouvement, dans un sens comme dans l’autre.',
    } as const;
  }
  const levels = gone.map(({ liquidatedAt }) => formatInteger(liquidatedAt ?? 0)).join(' et ');
  return {
    tone: 'fall',
    lead,
    text: `${gone.length === 1 ? 'Une position liquidée' : 'Deux positions liquidées'} en chemin (vers ${levels}) : la mise est perdue, même si le prix remonte. ${spotWords}`,
  } as const;
}

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
/** Part of the margin at which a European retail position is closed (ESMA, for CFDs on crypto-assets). */
const CLOSE_OUT = 0.5;
/** Widest bar, in USDT. */
const WIDEST = 5_000;

const ways = [
  { name: 'Spot', leverage: 1, frame: 'spot' },
  { name: 'Levier 2, cadre européen', leverage: 2, frame: 'europe' },
  { name: 'Levier 10, hors d’Europe', leverage: 10, frame: 'offshore' },
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
      note="Marge isolée, hors financement. En Europe, un CFD de particulier est fermé quand le compte, ici sans rien d’autre, ne vaut plus que la moitié de la marge. Ailleurs, marge de maintien de 0,5 %, et ce qui reste part en frais de liquidation. Le trait marque la mise de départ."
      description="Trois barres : ce que valent 1 000 USDT après un mouvement du prix, au comptant, avec un levier de 2 et avec un levier de 10. Un curseur règle le mouvement."
      table={{
        columns: ['Position', 'Valeur', 'Fermée d’office à'],
        rows: outcomes.map(({ name, value }, index) => {
          const level = closedAt(ways[index] ?? ways[0]);
          return [name, usdt(value), level === null ? 'jamais' : usdt(Math.round(level))];
        }),
      }}
    >
      <div className="outcome-bars" aria-hidden="true">
        {outcomes.map((outcome) => (
          <div key={outcome.name}>
            <p className="outcome-head">
              <span>{outcome.name}</span>
              <strong>
                {outcome.liquidatedAt === null
                  ? usdt(outcome.value)
                  : `fermée, ${usdt(outcome.value)}`}
              </strong>
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

/** Price at which the platform closes the position, in USDT; null in spot, where nothing is borrowed. */
function closedAt({ leverage, frame }: (typeof ways)[number]): number | null {
  if (frame === 'spot') return null;
  if (frame === 'europe') return ENTRY * (1 - CLOSE_OUT / leverage);
  return isolatedLiquidationPrice({
    side: 'long',
    entry: ENTRY,
    leverage,
    maintenancePercent: MAINTENANCE_PERCENT,
  });
}

function outcomeOf(way: (typeof ways)[number], price: number): Outcome {
  const { name, leverage, frame } = way;
  const closed = closedAt(way);
  if (closed !== null && price <= closed) {
    return { name, value: frame === 'europe' ? STAKE * CLOSE_OUT : 0, liquidatedAt: closed };
  }
  return { name, value: STAKE + STAKE * leverage * (price / ENTRY - 1), liquidatedAt: null };
}

function sayClosed({ name, value, liquidatedAt }: Outcome): string {
  return `${name} : fermée vers ${formatInteger(liquidatedAt ?? 0)}, il reste ${usdt(value)}.`;
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
  return {
    tone: 'fall',
    lead,
    text: `${gone.map(sayClosed).join(' ')} Le retour du prix n’y changerait rien. ${spotWords}`,
  } as const;
}

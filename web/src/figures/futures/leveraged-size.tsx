import type { FigureProps } from '@chandelle/course/public/figures';
import { isolatedLiquidationPrice } from '@chandelle/market/derivatives/liquidation-price';
import { initialMargin, type Side } from '@chandelle/market/derivatives/margin';
import { sizePosition, type PositionSize } from '@chandelle/market/risk/position-size';
import { useState } from 'react';
import { formatDecimal } from '../../lib/format.ts';
import { ChoiceChips } from '../kit/choice-chips.tsx';
import { FactList } from '../kit/fact-list.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { btc, percentText, usdt } from '../../lib/numbers-text.ts';
import { LadderDrawing } from './ladder-drawing.tsx';
import { ENTRY, leverageText, MAINTENANCE_PERCENT, sideOptions } from './example-position.ts';
import { LeverageSlider } from './leverage-slider.tsx';
import './futures.css';

const CAPITAL = 10_000;
/** Greatest isolated margin on one asset by the course's rules, in USDT. */
const CAP = CAPITAL * 0.05;
const RISKS = { min: 0.5, max: 5, step: 0.5 };
const DISTANCES = { min: 0.5, max: 10, step: 0.5 };

interface Plan {
  side: Side;
  size: PositionSize;
  stop: number;
  margin: number;
  /** null when no price liquidates it. */
  liquidation: number | null;
}

/** Quantity from the stop, margin from the leverage, and which comes first: stop or liquidation. */
export default function LeveragedSize({ title }: FigureProps<'leveraged-size'>) {
  const [side, setSide] = useState<Side>('long');
  const [risk, setRisk] = useState(1);
  const [distance, setDistance] = useState(2.5);
  const [leverage, setLeverage] = useState(2);
  const plan = planOf(side, risk, distance, leverage);
  return (
    <FigureFrame
      title={title ?? 'Le stop décide de la taille, pas le levier'}
      subtitle="Capital 10 000 USDT, entrée à 50 000 USDT, marge isolée"
      note="Quantité = capital × risque ÷ distance au stop, hors frais. Liquidations d’une plateforme hors du cadre européen ; un CFD européen, à ×2 au plus, est fermé à 37 500 USDT (achat) ou 62 500 (vente)."
      description="Une échelle de prix avec l’entrée, le stop et la liquidation. Des curseurs règlent le risque, la distance du stop et le levier."
      table={{
        columns: ['Levier', 'Quantité', 'Marge', 'Liquidation'],
        rows: [2, 3, 5, 10, 20, 50].map((each) => {
          const { size, margin, liquidation } = planOf(side, risk, distance, each);
          return [leverageText(each), btc(size.quantity), usdt(margin), usdt(liquidation ?? 0)];
        }),
      }}
    >
      <LadderDrawing side={side} stop={plan.stop} liquidation={plan.liquidation} />
      <div className="futures-control">
        <ChoiceChips label="Sens" value={side} options={sideOptions} onChange={setSide} />
      </div>
      <div className="sliders">
        <NumberSlider
          label="Risque"
          value={risk}
          {...RISKS}
          format={(value) => percentText(value)}
          onChange={setRisk}
        />
        <NumberSlider
          label="Distance du stop"
          value={distance}
          {...DISTANCES}
          format={(value) => percentText(value)}
          onChange={setDistance}
        />
        <LeverageSlider value={leverage} min={1} max={50} onChange={setLeverage} />
      </div>
      <FactList
        facts={[
          { name: 'Quantité', value: btc(plan.size.quantity) },
          { name: 'Marge immobilisée', value: usdt(plan.margin) },
          { name: 'Perte au stop', value: usdt(plan.size.lossAtStop) },
        ]}
      />
      <LiveCaption {...makeCaption(plan)} />
    </FigureFrame>
  );
}

function planOf(side: Side, risk: number, distance: number, leverage: number): Plan {
  const stop = Math.round(ENTRY * (1 + ((side === 'long' ? -1 : 1) * distance) / 100));
  const size = sizePosition({ capital: CAPITAL, riskPercent: risk, entry: ENTRY, stop });
  return {
    side,
    size,
    stop,
    margin: initialMargin(size.notional, leverage),
    liquidation: isolatedLiquidationPrice({
      side,
      entry: ENTRY,
      leverage,
      maintenancePercent: MAINTENANCE_PERCENT,
    }),
  };
}

function makeCaption({ side, size, stop, margin, liquidation }: Plan) {
  const position = `${btc(size.quantity)}, soit ${usdt(size.notional)}.`;
  if (margin > CAPITAL) {
    return {
      tone: 'fall',
      lead: 'Marge supérieure au capital.',
      text: `${position} À ce levier, vous n’avez pas de quoi l’ouvrir. Risquez moins, plutôt que de monter le levier.`,
    } as const;
  }
  if (liquidation !== null && (side === 'long' ? liquidation >= stop : liquidation <= stop)) {
    return {
      tone: 'fall',
      lead: 'La liquidation vient avant le stop.',
      text: `Elle est à ${usdt(liquidation)}, le stop à ${usdt(stop)}. Il ne servira jamais. Baissez le levier.`,
    } as const;
  }
  const room = liquidation === null ? null : Math.abs(liquidation - ENTRY) / Math.abs(stop - ENTRY);
  if (room !== null && room < 2) {
    return {
      tone: 'fall',
      lead: 'Liquidation trop près du stop.',
      text: `${position} La liquidation n’est qu’à ${percentText(100 * room, 0)} de la distance du stop. Un stop mal exécuté suffirait.`,
    } as const;
  }
  if (size.leverage > 1) {
    return {
      tone: 'fall',
      lead: `La position vaut ${formatDecimal(size.leverage, 1)} fois votre capital.`,
      text: `${position} Un stop exécuté 1 % plus loin que prévu coûterait ${usdt(size.notional / 100)} de plus.`,
    } as const;
  }
  if (margin > CAP) {
    return {
      tone: 'even',
      lead: `La marge dépasse le plafond de 5 %, ${usdt(CAP)}.`,
      text: `${position} Pour le respecter à ce levier, divisez la quantité par ${formatDecimal(margin / CAP, 1)}. La perte au stop diminue d’autant.`,
    } as const;
  }
  return {
    tone: 'plain',
    lead: position,
    text: `Le stop coûterait ${usdt(size.lossAtStop)}. Changez le levier. La quantité et cette perte ne bougent pas, seules la marge et la liquidation bougent.`,
  } as const;
}

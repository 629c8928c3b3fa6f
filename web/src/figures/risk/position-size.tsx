import type { FigureProps } from '@chandelle/course/public/figures';
import { capExposure, type CappedPosition } from '@chandelle/market/risk/cap-exposure';
import { sizePosition } from '@chandelle/market/risk/position-size';
import { useState } from 'react';
import { Switch } from '../../ui/switch.tsx';
import { FactList } from '../kit/fact-list.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { btc, percentText, usdt } from '../../lib/numbers-text.ts';
import { PlanFields } from './plan-fields.tsx';
import { planOf, type PlanText } from './plan-of.ts';
import { ShareBars } from './share-bars.tsx';
import './risk.css';

const FEE_PERCENT = 0.1;
/** Distances of the stop on the slider, in percent of the entry. */
const DISTANCES = { min: 0.5, max: 30, step: 0.5 };

const start: PlanText = { capital: '10 000', risk: '1', entry: '50 000', stop: '48 000' };

/** The size of a position, from what its stop may cost; `cap` adds the most that one asset may hold. */
export default function PositionSize({ title, cap }: FigureProps<'position-size'>) {
  const [text, setText] = useState(start);
  const [fees, setFees] = useState(false);
  const { plan, errors } = planOf(text);
  const withFees = plan === null ? null : { ...plan, feePercent: fees ? FEE_PERCENT : 0 };
  const size: CappedPosition | null =
    withFees === null
      ? null
      : cap === undefined
        ? { ...sizePosition(withFees), limit: 'risk' }
        : capExposure(withFees, cap);

  /** Puts the stop at a distance from the entry, to the cent. */
  function moveStop(percent: number) {
    if (plan === null) return;
    const stop = Math.round(Number(plan.entry) * (100 - percent)) / 100;
    setText({ ...text, stop: String(stop).replace('.', ',') });
  }

  return (
    <FigureFrame
      title={title ?? 'Quelle taille pour ce risque ?'}
      subtitle="Achat au comptant, montants en USDT"
      note="Calcul : quantité = capital × risque ÷ distance au stop, arrondie vers le bas."
      description="Un calculateur : vous donnez le capital, le risque en pour cent, le prix d’entrée et celui du stop. Il donne la quantité, le montant de la position et ce que coûterait le stop."
      {...(size === null ? {} : { table: tableOf(size, text) })}
    >
      <PlanFields text={text} errors={errors} onChange={setText} />
      <div className="sliders">
        <NumberSlider
          label="Distance du stop"
          value={clampDistance(size?.distancePercent ?? DISTANCES.min)}
          {...DISTANCES}
          format={() => (size === null ? '–' : percentText(size.distancePercent, 2))}
          onChange={moveStop}
        />
      </div>
      <div className="risk-control">
        <Switch
          label="Compter les frais"
          hint="0,1 % à l’achat et 0,1 % à la vente"
          checked={fees}
          onChange={setFees}
        />
      </div>
      {size !== null && (
        <>
          <FactList
            facts={[
              { name: 'Quantité', value: btc(size.quantity) },
              { name: 'Position', value: usdt(size.notional) },
              { name: 'Perte au stop', value: usdt(size.lossAtStop) },
            ]}
          />
          <ShareBars size={size} cap={cap} />
        </>
      )}
      <LiveCaption {...makeCaption(size, cap)} />
    </FigureFrame>
  );
}

function clampDistance(percent: number): number {
  return Math.min(DISTANCES.max, Math.max(DISTANCES.min, percent));
}

function makeCaption(size: CappedPosition | null, cap: number | undefined) {
  if (size === null) {
    return { tone: 'plain', lead: 'Un champ est à corriger.', text: '' } as const;
  }
  if (size.quantity === 0) {
    return {
      tone: 'fall',
      lead: 'Position trop petite.',
      text: 'La plus petite quantité négociable risquerait déjà plus que votre budget.',
    } as const;
  }
  const sizeWords = `${btc(size.quantity)}, soit ${usdt(size.notional)} engagés.`;
  if (size.leverage > 1) {
    return {
      tone: 'fall',
      lead: 'Plus que le capital.',
      text: `${sizeWords} Au comptant, c’est impossible. Éloignez le stop ou risquez moins. Un stop si proche serait sans doute touché par une hésitation ordinaire.`,
    } as const;
  }
  if (size.limit === 'exposure' && cap !== undefined) {
    return {
      tone: 'plain',
      lead: `Le plafond de ${cap} % décide.`,
      text: `${sizeWords} Le stop coûterait ${usdt(size.lossAtStop)}, moins que le budget de ${usdt(size.riskBudget)}.`,
    } as const;
  }
  return {
    tone: 'plain',
    lead: `${btc(size.quantity)}, et pas davantage.`,
    text: `Vous engagez ${usdt(size.notional)}. Si le stop est exécuté à son prix, vous perdez ${usdt(size.lossAtStop)}.`,
  } as const;
}

function tableOf(size: CappedPosition, text: PlanText) {
  return {
    columns: ['Grandeur', 'Valeur'],
    rows: [
      ['Capital', `${text.capital} USDT`],
      ['Budget de risque', usdt(size.riskBudget)],
      ['Distance au stop', usdt(size.distance)],
      ['Distance en pour cent', percentText(size.distancePercent, 2)],
      ['Quantité', btc(size.quantity)],
      ['Position', usdt(size.notional)],
      ['Perte au stop', usdt(size.lossAtStop)],
    ],
  };
}

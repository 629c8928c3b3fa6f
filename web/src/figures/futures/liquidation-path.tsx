import type { FigureProps } from '@chandelle/course/public/figures';
import { CFD_LEVERAGE, cfdCloseOutPrice } from '@chandelle/market/derivatives/close-out';
import type { Side } from '@chandelle/market/derivatives/margin';
import { useMemo, useState } from 'react';
import { ChoiceChips } from '../kit/choice-chips.tsx';
import { FactList } from '../kit/fact-list.tsx';
import { candleTable } from '../kit/chart/price-text.ts';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { percentText, usdt } from '../../lib/numbers-text.ts';
import { LiquidationDrawing } from './liquidation-drawing.tsx';
import { exampleLiquidation, modeOptions, type MarginMode } from './margin-state.ts';
import { marketOptions, weekOf, type SampleMarket } from './sample-markets.ts';
import {
  ENTRY,
  type Frame,
  frameOptions,
  QUANTITY,
  sideOptions,
  WALLET,
} from './example-position.ts';
import { LeverageSlider } from './leverage-slider.tsx';
import './futures.css';

const HOURS_PER_CANDLE = 4;

/** A leverage, the price at which it ends, and three weeks that get there or do not. */
export default function LiquidationPath({ title }: FigureProps<'liquidation-path'>) {
  const [side, setSide] = useState<Side>('long');
  const [mode, setMode] = useState<MarginMode>('isolated');
  const [leverage, setLeverage] = useState(10);
  const [frame, setFrame] = useState<Frame>('outside');
  const [market, setMarket] = useState<SampleMarket>('shock');
  const candles = useMemo(() => weekOf(market), [market]);
  const european = frame === 'europe';
  const liquidation = european
    ? cfdCloseOutPrice({ side, entry: ENTRY })
    : exampleLiquidation(side, mode, leverage);
  const hit = candles.findIndex((candle) =>
    side === 'long' ? candle.low <= liquidation : candle.high >= liquidation,
  );
  const distance = (100 * Math.abs(liquidation - ENTRY)) / ENTRY;
  const atStake = stakeOf(european, mode, leverage);
  return (
    <FigureFrame
      title={title ?? 'Jusqu’où le prix peut-il aller contre vous ?'}
      subtitle="Position de 0,1 BTC ouverte à 50 000 USDT, prix de référence, bougies de quatre heures"
      note="Hors du cadre européen : portefeuille de 2 000 USDT, marge de maintien 0,5 %. CFD européen : levier 2, marge de 2 500 USDT, fermeture quand il en reste la moitié. Hors frais et financement. Données d’exemple."
      description="Une semaine de prix en bougies, le prix d’entrée et celui de liquidation. Des boutons choisissent le cadre, le sens, le mode de marge et la semaine ; un curseur choisit le levier."
      table={candleTable(
        candles,
        candles.map((_, index) => `${index + 1}${index === hit ? ' (liquidation)' : ''}`),
      )}
    >
      <LiquidationDrawing candles={candles} liquidation={liquidation} hit={hit} />
      <div className="futures-control">
        <ChoiceChips label="Semaine" value={market} options={marketOptions} onChange={setMarket} />
        <ChoiceChips label="Sens" value={side} options={sideOptions} onChange={setSide} />
        <ChoiceChips label="Cadre" value={frame} options={frameOptions} onChange={setFrame} />
        {!european && (
          <>
            <ChoiceChips
              label="Mode de marge"
              value={mode}
              options={modeOptions}
              onChange={setMode}
            />
            <LeverageSlider value={leverage} min={2} max={50} onChange={setLeverage} />
          </>
        )}
      </div>
      <FactList
        facts={[
          {
            name: european ? 'Fermeture d’office' : 'Liquidation',
            value: usdt(liquidation),
            tone: 'fall',
          },
          { name: 'Distance', value: percentText(distance) },
          { name: 'Mise exposée', value: usdt(atStake) },
        ]}
      />
      <LiveCaption {...makeCaption({ side, hit, last: candles.at(-1)?.close ?? ENTRY, atStake })} />
    </FigureFrame>
  );
}

/** What is lost when the position is closed by force, in USDT. */
function stakeOf(european: boolean, mode: MarginMode, leverage: number): number {
  const notional = QUANTITY * ENTRY;
  if (european) return notional / CFD_LEVERAGE / 2;
  return mode === 'isolated' ? notional / leverage : WALLET;
}

function makeCaption(week: { side: Side; hit: number; last: number; atStake: number }) {
  const { side, hit, last, atStake } = week;
  const result = (side === 'long' ? last - ENTRY : ENTRY - last) * 0.1;
  if (hit < 0) {
    return {
      tone: result >= 0 ? 'rise' : 'fall',
      lead: 'La position tient la semaine.',
      text: `Le prix finit à ${usdt(last)}. ${result >= 0 ? 'Gain' : 'Perte'} de ${usdt(Math.abs(result))} hors frais.`,
    } as const;
  }
  const day = Math.floor((hit * HOURS_PER_CANDLE) / 24) + 1;
  return {
    tone: 'fall',
    lead: `Liquidée le jour ${day} : ${usdt(atStake)} perdus.`,
    text:
      result >= 0
        ? `Le prix finit pourtant à ${usdt(last)}, du bon côté. L’idée était juste, la position n’a pas survécu pour le voir.`
        : `Le prix finit à ${usdt(last)}.`,
  } as const;
}

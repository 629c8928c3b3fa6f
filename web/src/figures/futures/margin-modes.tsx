import type { FigureProps } from '@chandelle/course/public/figures';
import { effectiveLeverage } from '@chandelle/market/derivatives/margin';
import { useState } from 'react';
import { formatInteger } from '../../lib/format.ts';
import { ChoiceChips } from '../kit/choice-chips.tsx';
import { FactList } from '../kit/fact-list.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { usdt } from '../../lib/numbers-text.ts';
import { WalletDrawing } from './wallet-drawing.tsx';
import { modeOptions, type MarginMode, type MarginState, marginState } from './margin-state.ts';
import { leverageText } from './example-position.ts';
import { LeverageSlider } from './leverage-slider.tsx';
import './futures.css';

const PRICES = { min: 28_000, max: 50_000, step: 250 };

/** A wallet of 2,000 USDT, what of it stands behind a position, and what a fall takes. */
export default function MarginModes({ title }: FigureProps<'margin-modes'>) {
  const [mode, setMode] = useState<MarginMode>('isolated');
  const [leverage, setLeverage] = useState(10);
  const [price, setPrice] = useState(47_500);
  const state = marginState(mode, leverage, price);
  return (
    <FigureFrame
      title={title ?? 'Ce que vous mettez derrière la position'}
      subtitle="Portefeuille de 2 000 USDT, achat de 0,1 BTC à 50 000 USDT"
      note="Marge de maintien : 0,5 %. Hors frais et financement."
      description="Une barre représente le portefeuille de 2 000 USDT : la part perdue, la part qui garantit encore la position, la part hors d’atteinte. Des boutons choisissent la marge isolée ou croisée, deux curseurs le levier et le prix."
      table={{
        columns: ['Levier', 'Marge initiale', 'Liquidation, isolée', 'Liquidation, croisée'],
        rows: [3, 5, 10, 20, 50].map((each) => [
          leverageText(each),
          usdt(marginState('isolated', each, 50_000).initial),
          usdt(marginState('isolated', each, 50_000).liquidation),
          usdt(marginState('cross', each, 50_000).liquidation),
        ]),
      }}
    >
      <WalletDrawing state={state} />
      <div className="futures-control">
        <ChoiceChips label="Mode de marge" value={mode} options={modeOptions} onChange={setMode} />
      </div>
      <div className="sliders">
        <LeverageSlider
          label="Levier choisi"
          value={leverage}
          min={3}
          max={50}
          onChange={setLeverage}
        />
        <NumberSlider label="Prix" value={price} {...PRICES} format={usdt} onChange={setPrice} />
      </div>
      <FactList
        facts={[
          { name: 'Marge initiale', value: usdt(state.initial) },
          {
            name: 'Levier réel',
            value: state.liquidated ? '–' : leverageText(realLeverage(state)),
          },
          { name: 'Liquidation', value: usdt(state.liquidation), tone: 'fall' },
        ]}
      />
      <LiveCaption {...makeCaption(mode, state, price)} />
    </FigureFrame>
  );
}

function realLeverage({ notional, equity }: MarginState): number {
  return effectiveLeverage(notional, equity);
}

function makeCaption(mode: MarginMode, state: MarginState, price: number) {
  if (state.liquidated) {
    return {
      tone: 'fall',
      lead: `Liquidée à ${usdt(state.liquidation)}.`,
      text:
        mode === 'isolated'
          ? `La marge de ${usdt(state.initial)} est perdue, le reste du portefeuille est intact.`
          : 'Tout le portefeuille, 2 000 USDT, garantissait la position. Il est perdu avec elle.',
    } as const;
  }
  const result =
    state.loss > 0 ? `Perte en cours : ${usdt(state.loss)}.` : 'Le prix n’a pas bougé.';
  return {
    tone: 'plain',
    lead: `À ${formatInteger(price)}, il reste ${usdt(state.equity)} derrière la position.`,
    text: `${result} ${
      mode === 'isolated'
        ? 'Seule la marge isolée est exposée.'
        : 'En marge croisée, le levier choisi ne déplace pas la liquidation. La quantité et le portefeuille en décident.'
    }`,
  } as const;
}

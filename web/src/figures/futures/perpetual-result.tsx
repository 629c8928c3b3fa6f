import type { FigureProps } from '@chandelle/course/public/figures';
import type { Side } from '@chandelle/market/derivatives/margin';
import { closePerpetual } from '@chandelle/market/derivatives/perpetual-result';
import { useState } from 'react';
import { formatInteger } from '../../lib/format.ts';
import { ChoiceChips } from '../kit/choice-chips.tsx';
import { FactList } from '../kit/fact-list.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { signed, usdt } from '../../lib/numbers-text.ts';
import { LineChart } from '../kit/chart/line-chart.tsx';
import { ENTRY, QUANTITY, sideOptions, TAKER_PERCENT } from './example-position.ts';
import './futures.css';

const EXITS = { min: 40_000, max: 60_000, step: 250 };
const shownExits = [40_000, 45_000, 47_000, 49_000, 50_000, 51_000, 53_000, 55_000, 60_000];

/** Result of a long or short perpetual for each price at which it is closed, fees included. */
export default function PerpetualResult({ title }: FigureProps<'perpetual-result'>) {
  const [side, setSide] = useState<Side>('short');
  const [exit, setExit] = useState(47_000);
  const result = resultOf(side, exit);
  const line = (of: Side) =>
    [EXITS.min, EXITS.max].map((price) => [price, resultOf(of, price).net] as const);
  return (
    <FigureFrame
      title={title ?? 'Gagner à la hausse, ou à la baisse'}
      subtitle="Résultat net en USDT selon le prix de clôture : 0,1 BTC, ouvert à 50 000 USDT"
      note="Frais d’exemple : 0,05 % à l’ouverture et 0,05 % à la clôture."
      description="Deux droites qui se croisent juste au-dessous de zéro, à 50 000 : l’achat gagne quand le prix monte, la vente quand il baisse. Un curseur choisit le prix de clôture."
      table={{
        columns: ['Clôture', 'Achat, net', 'Vente, net'],
        rows: shownExits.map((price) => [
          formatInteger(price),
          signed(resultOf('long', price).net, 2),
          signed(resultOf('short', price).net, 2),
        ]),
      }}
    >
      <LineChart
        lines={[
          { points: line(side === 'long' ? 'short' : 'long'), kind: 'quiet' },
          { points: line(side), kind: 'second' },
        ]}
        from={EXITS.min}
        to={EXITS.max}
        ticks={[40_000, 50_000, 60_000].map((at) => ({
          at,
          label: formatInteger(at),
        }))}
        format={(value) => signed(value)}
        zero
      >
        {({ x, y, top, bottom }) => (
          <g>
            <line className="futures-now" x1={x(exit)} x2={x(exit)} y1={top} y2={bottom} />
            <text
              className="plot-name"
              x={x(side === 'long' ? 57_500 : 42_500) + (side === 'long' ? -12 : 12)}
              y={y(resultOf(side, side === 'long' ? 57_500 : 42_500).net)}
              textAnchor={side === 'long' ? 'end' : 'start'}
            >
              {side === 'long' ? 'achat' : 'vente'}
            </text>
            <circle className="plot-dot" cx={x(exit)} cy={y(result.net)} r={6} />
          </g>
        )}
      </LineChart>
      <div className="futures-control">
        <ChoiceChips label="Sens" value={side} options={sideOptions} onChange={setSide} />
        <NumberSlider
          label="Prix de clôture"
          value={exit}
          {...EXITS}
          format={usdt}
          onChange={setExit}
        />
      </div>
      <FactList
        facts={[
          { name: 'Écart de prix', value: `${signed(result.gross, 2)} USDT` },
          { name: 'Frais', value: `−${usdt(result.fees)}` },
          {
            name: 'Résultat net',
            value: `${signed(result.net, 2)} USDT`,
            tone: result.net >= 0 ? 'rise' : 'fall',
          },
        ]}
      />
      <LiveCaption {...makeCaption(side, exit, result.net)} />
    </FigureFrame>
  );
}

function resultOf(side: Side, exit: number) {
  return closePerpetual({
    side,
    quantity: QUANTITY,
    entry: ENTRY,
    exit,
    entryFeePercent: TAKER_PERCENT,
    exitFeePercent: TAKER_PERCENT,
  });
}

function makeCaption(side: Side, exit: number, net: number) {
  const deal = side === 'long' ? 'Acheté 50 000, revendu' : 'Vendu 50 000, racheté';
  return {
    tone: net >= 0 ? 'rise' : 'fall',
    lead: `${deal} ${formatInteger(exit)} : ${signed(net, 2)} USDT.`,
    text:
      exit === ENTRY
        ? 'Le prix n’a pas bougé. Pourtant, il reste les frais, et les deux camps les paient.'
        : `L’autre camp ${side === 'long' ? 'a vendu' : 'a acheté'} le même contrat. Avant les frais, il a le résultat inverse.`,
  } as const;
}

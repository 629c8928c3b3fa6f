import type { FigureProps } from '@chandelle/course/public/figures';
import { walkBook, type BookWalk } from '@chandelle/market/book/walk-book';
import { useId, useState } from 'react';
import { formatDecimal } from '../../lib/format.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { FactList } from '../kit/fact-list.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { percentText, usdt } from '../../lib/numbers-text.ts';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { BookRows } from './book-rows.tsx';
import { sampleBooks, type SampleBook } from './sample-books.ts';

type Side = 'buy' | 'sell';

/** A market order that eats its way through a book, level by level. */
export default function OrderBookWalk({ title, book = 'profond' }: FigureProps<'order-book-walk'>) {
  const sample = sampleBooks[book];
  const [side, setSide] = useState<Side>('buy');
  const [quantity, setQuantity] = useState(sample.order.start);
  const name = useId();
  const walk = walkBook(side === 'buy' ? sample.asks : sample.bids, quantity);
  const coins = (amount: number) =>
    `${formatDecimal(amount, sample.coinDecimals)}\u00a0${sample.coin}`;
  return (
    <FigureFrame
      title={title ?? 'Un ordre au marché traverse le carnet'}
      subtitle={`${sample.pair}, prix en USDT`}
      note="Carnet d’exemple, immobile et hors frais. Un vrai carnet change à chaque instant."
      description="Un carnet d’ordres : les ventes au-dessus, les achats au-dessous, et l’écart entre les deux. Un curseur règle la quantité d’un ordre au marché ; les niveaux qu’il consomme sont marqués."
      table={tableOf(sample, side, walk)}
    >
      <Segmented<Side>
        label="Ordre au marché"
        name={name}
        value={side}
        options={[
          { value: 'buy', label: 'Acheter' },
          { value: 'sell', label: 'Vendre' },
        ]}
        onChange={setSide}
      />
      <div className="sliders">
        <NumberSlider
          label="Quantité"
          value={quantity}
          min={sample.order.min}
          max={sample.order.max}
          step={sample.order.step}
          format={coins}
          onChange={(next) => setQuantity(Number(next.toFixed(sample.coinDecimals)))}
        />
      </div>
      <BookRows sample={sample} side={side} walk={walk} />
      <FactList
        facts={[
          { name: 'Prix moyen', value: average(walk, sample) },
          { name: 'Glissement', value: percentText(walk.slippagePercent, 3) },
          { name: side === 'buy' ? 'Payé' : 'Reçu', value: usdt(walk.value) },
        ]}
      />
      <LiveCaption {...makeCaption(walk, sample, coins)} />
    </FigureFrame>
  );
}

function average({ averagePrice }: BookWalk, { priceDecimals }: SampleBook): string {
  if (averagePrice === null) return '–';
  // Tenths of a cent count where coins are cheap; zeros at the end say nothing.
  const exact = Number(averagePrice.toFixed(priceDecimals === 0 ? 2 : 4));
  const shown = (String(exact).split('.')[1] ?? '').length;
  return formatDecimal(exact, shown === 1 ? 2 : shown);
}

function makeCaption(walk: BookWalk, sample: SampleBook, coins: (amount: number) => string) {
  const price = (value: number) => formatDecimal(value, sample.priceDecimals);
  if (walk.unfilled > 0) {
    return {
      tone: 'fall',
      lead: 'Le carnet ne suffit pas.',
      text: `${coins(walk.filled)} sont exécutés jusqu’à ${price(walk.worstPrice ?? 0)}, ${coins(walk.unfilled)} ne trouvent personne en face.`,
    } as const;
  }
  const { length } = walk.fills;
  if (length === 1) {
    return {
      tone: 'plain',
      lead: 'Un seul niveau, aucun glissement.',
      text: `Tout est exécuté au meilleur prix, ${price(walk.worstPrice ?? 0)}.`,
    } as const;
  }
  return {
    tone: 'plain',
    lead: `${length} niveaux consommés.`,
    text: `Le dernier est à ${price(walk.worstPrice ?? 0)} ; en moyenne ${average(walk, sample)}, soit ${percentText(walk.slippagePercent, 3)} moins bien que le meilleur prix.`,
  } as const;
}

function tableOf(sample: SampleBook, side: Side, walk: BookWalk) {
  const row = (name: string, own: Side, index: number) => {
    const level = (own === 'buy' ? sample.asks : sample.bids)[index];
    const taken = own === side ? (walk.fills[index]?.quantity ?? 0) : 0;
    return [
      name,
      formatDecimal(level?.price ?? 0, sample.priceDecimals),
      formatDecimal(level?.quantity ?? 0, sample.coinDecimals),
      formatDecimal(taken, sample.coinDecimals),
    ];
  };
  return {
    columns: ['Côté', 'Prix', `Quantité (${sample.coin})`, 'Pris par l’ordre'],
    rows: [
      ...sample.asks.map((_, index) => row(`Vente ${index + 1}`, 'buy', index)).toReversed(),
      ...sample.bids.map((_, index) => row(`Achat ${index + 1}`, 'sell', index)),
    ],
  };
}

import type { FigureProps } from '@chandelle/course/public/figures';
import { useState } from 'react';
import { formatInteger } from '../../lib/format.ts';
import { ChoiceChips } from '../kit/choice-chips.tsx';
import { FactList } from '../kit/fact-list.tsx';
import { signed, usdt } from '../../lib/numbers-text.ts';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { LimitDrawing } from './limit-drawing.tsx';
import { FUTURE, NOW, pathAfter, PAST, pathBefore, type Story } from './limit-stories.ts';
import './spot.css';

/** Best ask at the moment of the order, what a market purchase pays. */
const MARKET_PRICE = 50_010;
const past = pathBefore();

type Shown = Story | 'none';

/** A limit purchase that waits, against a market purchase made at once, in three stories. */
export default function LimitOrMarket({ title }: FigureProps<'limit-or-market'>) {
  const [limit, setLimit] = useState(49_700);
  const [shown, setShown] = useState<Shown>('none');
  const after = shown === 'none' ? [] : pathAfter(shown);
  // A limit is surely filled only once the price has gone through it: at the price itself, others wait before.
  const filled = after.findIndex((price) => price < limit);
  const end = after.at(-1);
  return (
    <FigureFrame
      title={title ?? 'Attendre son prix, ou prendre celui du marché'}
      subtitle="Achat de 0,1 BTC, prix en USDT, une heure après l’ordre"
      note="Tirez l’ordre limite, puis choisissez une suite. Données d’exemple, hors frais."
      description="La courbe du prix avant l’ordre, un ordre limite d’achat sous le prix et, au choix, trois suites d’une heure. Un curseur place la limite."
      table={tableOf(after)}
    >
      <LimitDrawing
        past={past}
        after={after}
        limit={limit}
        market={MARKET_PRICE}
        filled={filled}
        onMove={setLimit}
      />
      <div className="spot-control">
        <ChoiceChips<Shown>
          label="La suite"
          value={shown}
          options={[
            { value: 'none', label: 'Avant la suite' },
            { value: 'dips', label: 'Un creux, puis la hausse' },
            { value: 'leaves', label: 'Le prix part sans attendre' },
            { value: 'sinks', label: 'Le prix s’enfonce' },
          ]}
          onChange={setShown}
        />
      </div>
      <FactList
        facts={[
          { name: 'Achat au marché', value: usdt(MARKET_PRICE) },
          { name: 'Achat limite', value: limitFact(shown, filled, limit) },
          {
            name: 'Prix une heure après',
            value: end === undefined ? '–' : usdt(end),
          },
        ]}
      />
      <LiveCaption {...makeCaption(shown, filled, limit, end)} />
    </FigureFrame>
  );
}

function limitFact(shown: Shown, filled: number, limit: number): string {
  if (shown === 'none') return 'en attente';
  return filled >= 0 ? usdt(limit) : 'non exécuté';
}

function makeCaption(shown: Shown, filled: number, limit: number, end: number | undefined) {
  if (shown === 'none' || end === undefined) {
    return {
      tone: 'plain',
      lead: `Ordre limite à ${usdt(limit)}.`,
      text: `Il attend dans le carnet, ${formatInteger(NOW - limit)} USDT sous le prix. Rien ne dit qu’il sera exécuté.`,
    } as const;
  }
  const market = result(end - MARKET_PRICE);
  if (filled < 0) {
    return {
      tone: 'even',
      lead: 'Ordre limite non exécuté.',
      text: `Le prix ne l’a pas traversé. L’achat au marché en est à ${market} ; l’ordre limite, à zéro.`,
    } as const;
  }
  const words =
    end < limit
      ? `Exécuté parce que tout le monde vendait : il en est à ${result(end - limit)}, l’achat au marché à ${market}.`
      : `Il en est à ${result(end - limit)}, l’achat au marché à ${market}.`;
  return {
    tone: end < limit ? 'fall' : 'rise',
    lead: `Exécuté après ${filled} minutes, à ${usdt(limit)}.`,
    text: words,
  } as const;
}

/** Writes the result of 0.1 BTC. */
function result(perCoin: number): string {
  return `${signed(perCoin / 10)} USDT`;
}

function tableOf(after: readonly number[]) {
  const rows = [...past.slice(0, -1), ...(after.length > 0 ? after : past.slice(-1))].map(
    (price, index) => ({ minute: index - PAST, price }),
  );
  return {
    columns: ['Minute', 'Prix (USDT)'],
    rows: rows
      .filter(({ minute }) => minute % 5 === 0 && minute <= FUTURE)
      .map(({ minute, price }) => [signed(minute), formatInteger(price)]),
  };
}

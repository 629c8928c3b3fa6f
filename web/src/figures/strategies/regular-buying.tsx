import type { FigureProps } from '@chandelle/course/public/figures';
import { sampleMarket, WARM_UP } from '@chandelle/market/indicators/sample-markets';
import type { ScenarioName } from '@chandelle/market/prices/scenarios';
import { buyRegularly } from '@chandelle/market/strategies/buy-regularly';
import { useMemo, useState } from 'react';
import { formatCount, formatInteger } from '../../lib/format.ts';
import { ChoiceChips } from '../kit/choice-chips.tsx';
import { FactList } from '../kit/fact-list.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { usdt } from '../../lib/numbers-text.ts';
import { withUnit } from '../kit/chart/price-text.ts';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { LineChart } from '../kit/chart/line-chart.tsx';
import './strategies.css';

const AMOUNT = 2_400;
const DAYS = 730;

const markets = [
  { value: 'rise', label: 'Hausse' },
  { value: 'fall', label: 'Chute et reprise' },
  { value: 'bubble', label: 'Envolée, puis chute' },
  { value: 'sideways', label: 'Va-et-vient' },
] as const;

type Market = (typeof markets)[number]['value'];

const stories: Readonly<Record<Market, readonly [ScenarioName, number]>> = {
  rise: ['slow-bull', 1],
  fall: ['capitulation-and-recovery', 5],
  bubble: ['blow-off-and-crash', 2],
  sideways: ['chop', 2],
};

/** Sample markets with their warm-up days, which are prices like the others. */
function pricesOf(market: Market): Float64Array {
  const [scenario, seed] = stories[market];
  return sampleMarket(scenario, seed, DAYS - WARM_UP).closes;
}

const rounded = (value: number) => usdt(Math.round(value));

/** One amount, put in at once or in parts over two years: what it comes to on four markets. */
export default function RegularBuying({ title }: FigureProps<'regular-buying'>) {
  const [market, setMarket] = useState<Market>('fall');
  const [purchases, setPurchases] = useState(12);
  const prices = useMemo(() => pricesOf(market), [market]);
  const plan = buyRegularly(prices, AMOUNT, purchases);
  const once = buyRegularly(prices, AMOUNT, 1);
  const lowest = Math.min(...plan.values);
  const better = plan.finalValue >= once.finalValue;
  return (
    <FigureFrame
      title={title ?? 'En une fois, ou peu à peu'}
      subtitle={`${formatInteger(AMOUNT)} USDT à placer en deux ans, prix du bitcoin en USDT`}
      note="Points : achats de même montant. Pointillé : prix moyen payé. Ce qui n’est pas encore placé reste en USDT, sans intérêt. Sans frais. Données d’exemple."
      description="La courbe d’un prix pendant deux ans, des points aux jours d’achat et la ligne du prix moyen payé. Vous choisissez le marché et le nombre d’achats."
      table={{
        columns: ['Achats', 'Prix moyen', 'Pire valeur', 'Valeur finale'],
        rows: [1, 2, 4, 8, 12, 24].map((count) => {
          const each = buyRegularly(prices, AMOUNT, count);
          return [
            formatInteger(count),
            formatInteger(each.averagePrice),
            formatInteger(Math.min(...each.values)),
            formatInteger(each.finalValue),
          ];
        }),
      }}
    >
      <LineChart
        lines={[{ points: Array.from(prices, (price, day) => [day, price] as const) }]}
        from={0}
        to={DAYS - 1}
        ticks={[
          { at: 0, label: 'début' },
          { at: 365, label: 'un an' },
          { at: DAYS - 1, label: 'deux ans' },
        ]}
        format={formatInteger}
      >
        {({ x, y, right }) => (
          <g>
            <line
              className="strat-trade strat-entry"
              x1={0}
              x2={right}
              y1={y(plan.averagePrice)}
              y2={y(plan.averagePrice)}
            />
            {plan.days.map((day) => (
              <circle
                key={day}
                className="strat-end"
                cx={x(day)}
                cy={y(prices[day] ?? 0)}
                r={4.5}
              />
            ))}
          </g>
        )}
      </LineChart>
      <div className="strat-controls">
        <ChoiceChips label="Marché" options={markets} value={market} onChange={setMarket} />
        <NumberSlider
          label="Nombre d’achats"
          value={purchases}
          min={1}
          max={24}
          step={1}
          format={(value) => formatCount(value, 'achat')}
          onChange={setPurchases}
        />
      </div>
      <FactList
        facts={[
          { name: 'Prix moyen payé', value: withUnit(Math.round(plan.averagePrice)) },
          { name: 'Pire valeur', value: rounded(lowest) },
          {
            name: 'Valeur finale',
            value: rounded(plan.finalValue),
            tone: plan.finalValue >= AMOUNT ? 'rise' : 'fall',
          },
        ]}
      />
      <LiveCaption
        tone="plain"
        lead={
          purchases === 1
            ? `Tout le premier jour : ${rounded(once.finalValue)} à la fin.`
            : `En ${purchases} achats : ${rounded(plan.finalValue)} à la fin, contre ${rounded(once.finalValue)} en une fois.`
        }
        text={
          purchases === 1
            ? `Au pire moment, il ne restait que ${rounded(lowest)}. Étalez les achats et comparez.`
            : `Sur ce marché, étaler finit plus ${better ? 'haut' : 'bas'}. Au pire, la valeur est tombée à ${rounded(lowest)}, contre ${rounded(Math.min(...once.values))}.`
        }
      />
    </FigureFrame>
  );
}

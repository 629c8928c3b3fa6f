import type { FigureProps } from '@chandelle/course/figures';
import { typeset } from '@chandelle/course/typography';
import { confidenceInterval } from '@chandelle/market/strategies/summarize-results';
import { Eye, EyeOff, Search } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatDecimal, formatInteger } from '../../app/format.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceChips } from '../chart/choice-chips.tsx';
import { Facts } from '../chart/facts.tsx';
import { NumberSlider } from '../chart/number-slider.tsx';
import { signed } from '../chart/numbers-text.ts';
import { Said } from '../chart/said.tsx';
import { FigureFrame } from '../figure-frame.tsx';
import { LineChart } from '../chart/line-chart.tsx';
import {
  bestPeriod,
  DAYS,
  HALF,
  natures,
  periods,
  playBacktest,
  testMarkets,
  type Backtest,
  type TestMarket,
} from './test-markets.ts';
import './strategies.css';

const inR = (value: number) => `${signed(value, 1)}\u00a0R`;

/** A rule set on the first half of a market, and checked on a second half that stays hidden until asked for. */
export default function StrategyBacktest({ title }: FigureProps<'strategy-backtest'>) {
  const [market, setMarket] = useState<TestMarket>('a');
  const [period, setPeriod] = useState(20);
  const [cost, setCost] = useState(0.1);
  const [open, setOpen] = useState(false);
  /** Settings changed while the second half was in view. */
  const [spoilt, setSpoilt] = useState(false);
  const test = playBacktest(market, period, cost);

  function choose(next: TestMarket) {
    setMarket(next);
    setOpen(false);
    setSpoilt(false);
  }

  function setRule(set: () => void) {
    if (open) setSpoilt(true);
    set();
  }

  return (
    <FigureFrame
      title={title ?? typeset('Régler d’un côté, vérifier de l’autre')}
      subtitle={typeset(
        `Résultat cumulé en R : ${HALF} jours de recherche, puis ${HALF} jours de vérification`,
      )}
      note={typeset(
        "Achat à la clôture qui dépasse le plus haut de la durée choisie, stop suiveur à 3 ATR. Trois marchés d'exemple.",
      )}
      description={typeset(
        'La courbe du résultat cumulé d’une règle. La seconde moitié reste cachée jusqu’à ce que vous la demandiez. Vous réglez la durée de la cassure et les frais.',
      )}
      table={{
        columns: [
          'Durée',
          'Trades',
          'Recherche',
          ...(open ? ['Trades ensuite', 'Vérification'] : []),
        ],
        rows: periods.map((each) => {
          const { found, after } = playBacktest(market, each, cost);
          return [
            formatCount(each, 'jour'),
            formatInteger(found.trades),
            inR(found.total),
            ...(open ? [formatInteger(after.trades), inR(after.total)] : []),
          ];
        }),
      }}
    >
      <LineChart
        lines={[
          { points: test.search, kind: 'third' },
          ...(open ? [{ points: test.check, kind: 'second' } as const] : []),
        ]}
        from={0}
        to={DAYS}
        include={[-6, 14]}
        ticks={[
          { at: 0, label: 'jour 1' },
          { at: HALF, label: formatInteger(HALF) },
          { at: DAYS, label: formatInteger(DAYS) },
        ]}
        format={(value) => `${signed(value)}\u00a0R`}
        zero
      >
        {({ x, top, bottom, right }) => (
          <g>
            {!open && (
              <rect
                className="strat-later"
                x={x(HALF)}
                y={top}
                width={right - x(HALF)}
                height={bottom - top}
              />
            )}
            <line className="strat-divide" x1={x(HALF)} x2={x(HALF)} y1={top - 14} y2={bottom} />
            <text className="plot-value" x={x(HALF) - 6} y={top - 6} textAnchor="end">
              recherche
            </text>
            <text className="plot-value" x={x(HALF) + 6} y={top - 6}>
              vérification
            </text>
            {!open && (
              <text
                className="plot-value"
                x={(x(HALF) + right) / 2}
                y={(top + bottom) / 2}
                textAnchor="middle"
              >
                cachée
              </text>
            )}
          </g>
        )}
      </LineChart>
      <div className="strat-controls">
        <ChoiceChips label="Marché" options={testMarkets} value={market} onChange={choose} />
      </div>
      <div className="sliders">
        <NumberSlider
          label="Durée de la cassure"
          value={period}
          min={5}
          max={60}
          step={5}
          format={(value) => formatCount(value, 'jour')}
          onChange={(value) => setRule(() => setPeriod(value))}
        />
        <NumberSlider
          label="Frais et glissement par ordre"
          value={cost}
          min={0}
          max={0.5}
          step={0.05}
          format={(value) => `${formatDecimal(value, 2)}\u00a0%`}
          onChange={(value) => setRule(() => setCost(value))}
        />
      </div>
      <div className="strat-buttons">
        <Button
          variant="secondary"
          icon={<Search size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setRule(() => setPeriod(bestPeriod(market, cost)))}
        >
          {typeset('Meilleure durée de la recherche')}
        </Button>
        <Button
          variant="secondary"
          icon={
            open ? (
              <EyeOff size={18} strokeWidth={1.75} aria-hidden="true" />
            ) : (
              <Eye size={18} strokeWidth={1.75} aria-hidden="true" />
            )
          }
          onClick={() => setOpen(!open)}
        >
          {typeset(open ? 'Cacher la suite' : 'Montrer la suite')}
        </Button>
      </div>
      <Facts
        facts={[
          { name: 'Recherche', value: inR(test.found.total), tone: toneOf(test.found.total) },
          { name: 'Par trade', value: spreadOf(test) },
          {
            name: typeset('Vérification'),
            value: open ? inR(test.after.total) : 'cachée',
            tone: open ? toneOf(test.after.total) : undefined,
          },
        ]}
      />
      <Said tone="plain" {...wordsOf({ test, market, open, spoilt })} />
    </FigureFrame>
  );
}

function toneOf(value: number) {
  return value >= 0 ? 'rise' : 'fall';
}

function spreadOf({ found }: Backtest): string {
  if (found.trades < 2) return 'trop peu';
  const { low, high } = confidenceInterval(found.expectancy, found.deviation, found.trades);
  return `${signed(low, 2)} à ${signed(high, 2)}`;
}

function wordsOf(state: { test: Backtest; market: TestMarket; open: boolean; spoilt: boolean }) {
  const { test, market, open, spoilt } = state;
  const { found, after } = test;
  if (!open) {
    return {
      lead: typeset(
        `${formatCount(found.trades, 'trade')} pendant la recherche : ${inR(found.total)}.`,
      ),
      text: typeset(
        spoilt
          ? 'Vous avez déjà réglé cette règle en voyant la suite : la cacher de nouveau ne vous la fait pas oublier.'
          : 'Décidez de la durée, puis montrez la suite une seule fois. « Par trade » est l’intervalle à 95 % de l’espérance.',
      ),
    };
  }
  return {
    lead: typeset(
      `Recherche : ${inR(found.total)}. Vérification : ${inR(after.total)} en ${formatCount(after.trades, 'trade')}.`,
    ),
    text: typeset(
      spoilt
        ? 'Vous réglez maintenant en voyant la suite : elle ne vérifie plus rien, elle est devenue de la recherche.'
        : natures[market],
    ),
  };
}

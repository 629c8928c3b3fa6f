import type { FigureProps } from '@chandelle/course/public/figures';
import { summarizeResults } from '@chandelle/market/strategies/summarize-results';
import { useMemo, useState } from 'react';
import { formatCount, formatDecimal, formatInteger } from '../../lib/format.ts';
import { ChoiceChips } from '../kit/choice-chips.tsx';
import { FactList } from '../kit/fact-list.tsx';
import { percentText, signed } from '../../lib/numbers-text.ts';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { IndicatorDrawing } from '../indicators/indicator-drawing.tsx';
import {
  compareRules,
  COST,
  MARKETS,
  backtestRule,
  ruleMarkets,
  ruleNames,
  type RuleMarket,
  type RuleName,
} from './rule-markets.ts';
import './strategies.css';

const reasons = { stop: 'stop', target: 'moyenne rejointe', open: 'fin du graphique' };

/** Two opposite rules on four kinds of market: one chart each, and the average of forty. */
export default function TrendOrRange({ title }: FigureProps<'trend-or-range'>) {
  const [market, setMarket] = useState<RuleMarket>('rise');
  const [rule, setRule] = useState<RuleName>('follow');
  const { candles, trades } = useMemo(() => backtestRule(market, rule), [market, rule]);
  const both = useMemo(() => compareRules(market), [market]);
  const here = summarizeResults(trades.map(({ result }) => result));
  const all = both[rule];
  const other = both[rule === 'follow' ? 'revert' : 'follow'];
  return (
    <FigureFrame
      title={title ?? 'Deux règles contraires, quatre marchés'}
      subtitle={`BTC/USDT, 120 bougies journalières, en USDT ; frais et glissement de ${formatDecimal(COST, 2)} % par ordre`}
      note="Cassure : clôture au-dessus du plus haut de 20 jours, stop suiveur à 3 ATR. Excès de baisse : clôture sous la bande de Bollinger basse (20, 2), vente à la moyenne, stop fixe à 3 ATR. Données d’exemple."
      description="Un graphique en bougies avec les achats et les ventes d’une règle, reliés par un trait. Vous choisissez le marché et la règle."
      table={{
        columns: ['Trade', 'Jour d’achat', 'Achat', 'Jour de vente', 'Vente', 'Fin', 'En R'],
        rows: trades.map((trade, index) => [
          formatInteger(index + 1),
          formatInteger(trade.entryDay + 1),
          formatInteger(trade.entry),
          formatInteger(trade.exitDay + 1),
          formatInteger(trade.exit),
          reasons[trade.reason],
          signed(trade.result, 2),
        ]),
      }}
    >
      <IndicatorDrawing candles={candles}>
        {(plot) =>
          trades.map(({ entryDay, entry, exitDay, exit, result }) => (
            <g key={entryDay}>
              <line
                className={`strat-trade ${result > 0 ? 'strat-gain' : 'strat-loss'}`}
                x1={plot.x(entryDay)}
                x2={plot.x(exitDay)}
                y1={plot.y(entry)}
                y2={plot.y(exit)}
              />
              <circle className="strat-point" cx={plot.x(entryDay)} cy={plot.y(entry)} r={4.5} />
              <circle className="strat-end" cx={plot.x(exitDay)} cy={plot.y(exit)} r={4.5} />
            </g>
          ))
        }
      </IndicatorDrawing>
      <div className="strat-controls">
        <ChoiceChips label="Marché" options={ruleMarkets} value={market} onChange={setMarket} />
        <ChoiceChips label="Règle" options={ruleNames} value={rule} onChange={setRule} />
      </div>
      <FactList
        facts={[
          { name: 'Sur ce graphique', value: formatCount(here.trades, 'trade') },
          {
            name: 'Résultat ici',
            value: `${signed(here.total, 1)} R`,
            tone: here.total >= 0 ? 'rise' : 'fall',
          },
          {
            name: `Par trade, sur ${MARKETS} marchés`,
            value: `${signed(all.expectancy, 2)} R`,
            tone: all.expectancy >= 0 ? 'rise' : 'fall',
          },
        ]}
      />
      <LiveCaption
        tone="plain"
        lead={`${MARKETS} marchés de cette sorte : ${formatCount(all.trades, 'trade')}, ${percentText((100 * all.wins) / all.trades, 0)} de gagnants.`}
        text={`En moyenne ${signed(all.expectancy, 2)} R par trade, frais compris. L’autre règle, sur les mêmes marchés : ${signed(other.expectancy, 2)} R avec ${percentText((100 * other.wins) / other.trades, 0)} de gagnants.`}
      />
    </FigureFrame>
  );
}

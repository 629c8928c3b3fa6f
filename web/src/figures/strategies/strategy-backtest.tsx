import type { FigureProps } from '@chandelle/course/public/figures';
import { confidenceInterval } from '@chandelle/market/strategies/summarize-results';
import { formatCount, formatInteger } from '../../lib/format.ts';
import { FactList } from '../kit/fact-list.tsx';
import { signed } from '../../lib/numbers-text.ts';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame, type FigureTable } from '../kit/figure-frame.tsx';
import { BacktestControls } from './backtest-controls.tsx';
import { BacktestDrawing } from './backtest-drawing.tsx';
import { HALF, natures, periods, playBacktest, type Backtest } from './test-markets.ts';
import { useBacktest, type BacktestState } from './use-backtest.ts';

const inR = (value: number) => `${signed(value, 1)} R`;

/** A rule set on the first half of a market, and checked on a second half that stays hidden until asked for. */
export default function StrategyBacktest({ title }: FigureProps<'strategy-backtest'>) {
  const backtest = useBacktest();
  const { open, test } = backtest;
  return (
    <FigureFrame
      title={title ?? 'Régler d’un côté, vérifier de l’autre'}
      subtitle={`Résultat cumulé en R : ${HALF} jours de recherche, puis ${HALF} jours de vérification`}
      note="Achat à la clôture qui dépasse le plus haut de la durée choisie, stop suiveur à 3 ATR. Trois marchés d’exemple."
      description="La courbe du résultat cumulé d’une règle. La seconde moitié reste cachée jusqu’à ce que vous la demandiez. Vous réglez la durée de la cassure et les frais."
      table={tableOf(backtest)}
    >
      <BacktestDrawing test={test} open={open} />
      <BacktestControls backtest={backtest} />
      <FactList
        facts={[
          { name: 'Recherche', value: inR(test.found.total), tone: toneOf(test.found.total) },
          { name: 'Par trade', value: spreadOf(test) },
          {
            name: 'Vérification',
            value: open ? inR(test.after.total) : 'cachée',
            tone: open ? toneOf(test.after.total) : undefined,
          },
        ]}
      />
      <LiveCaption tone="plain" {...makeCaption(backtest)} />
    </FigureFrame>
  );
}

/** Lists what each period would have brought, the second half only while it is in view. */
function tableOf({ market, cost, open }: BacktestState): FigureTable {
  return {
    columns: ['Durée', 'Trades', 'Recherche', ...(open ? ['Trades ensuite', 'Vérification'] : [])],
    rows: periods.map((each) => {
      const { found, after } = playBacktest(market, each, cost);
      return [
        formatCount(each, 'jour'),
        formatInteger(found.trades),
        inR(found.total),
        ...(open ? [formatInteger(after.trades), inR(after.total)] : []),
      ];
    }),
  };
}

function toneOf(value: number) {
  return value >= 0 ? 'rise' : 'fall';
}

function spreadOf({ found }: Backtest): string {
  if (found.trades < 2) return 'trop peu';
  const { low, high } = confidenceInterval(found.expectancy, found.deviation, found.trades);
  return `${signed(low, 2)} à ${signed(high, 2)}`;
}

function makeCaption({ test, market, open, spoilt }: BacktestState) {
  const { found, after } = test;
  if (!open) {
    return {
      lead: `${formatCount(found.trades, 'trade')} pendant la recherche : ${inR(found.total)}.`,
      text: spoilt
        ? 'Vous avez déjà réglé cette règle en voyant la suite. La cacher de nouveau ne vous la fait pas oublier.'
        : 'Décidez de la durée, puis montrez la suite une seule fois. « Par trade » est la fourchette où se trouve sans doute la vraie moyenne.',
    };
  }
  return {
    lead: `Recherche : ${inR(found.total)}. Vérification : ${inR(after.total)} en ${formatCount(after.trades, 'trade')}.`,
    text: spoilt
      ? 'Vous réglez maintenant en voyant la suite. Elle ne vérifie plus rien, elle est devenue de la recherche.'
      : natures[market],
  };
}

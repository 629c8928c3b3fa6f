import type { FigureName, FigureProps } from '@chandelle/course/public/figures';
import { lazy, useState, type ComponentType } from 'react';

type Loaders = {
  [Name in FigureName]: () => Promise<{ default: ComponentType<FigureProps<Name>> }>;
};

/** Where each figure of the course's registry is drawn. Fetched ahead by its lesson, or when it is first shown. */
const loaders: Loaders = {
  'candle-anatomy': () => import('./candles/candle-anatomy.tsx'),
  'hour-to-candle': () => import('./candles/hour-to-candle.tsx'),
  'candle-types': () => import('./candles/candle-types.tsx'),
  'candle-pattern': () => import('./patterns/candle-pattern.tsx'),
  'candle-chart': () => import('./candles/candle-chart.tsx'),
  'chart-reading': () => import('./candles/chart-reading.tsx'),
  'coin-walk': () => import('./candles/coin/coin-walk.tsx'),
  'trend-drill': () => import('./candles/trend-drill.tsx'),
  'pattern-drill': () => import('./patterns/pattern-drill.tsx'),
  'drawdown-recovery': () => import('./risk/drawdown-recovery.tsx'),
  'position-size': () => import('./risk/position-size.tsx'),
  'stop-placement': () => import('./risk/stop-placement.tsx'),
  'reward-risk': () => import('./risk/reward-risk.tsx'),
  'losing-streak': () => import('./risk/losing-streak.tsx'),
  'basket-correlation': () => import('./risk/basket-correlation.tsx'),
  'case-drill': () => import('./cases/case-drill.tsx'),
  'attention-cycle': () => import('./narratives/attention-cycle.tsx'),
  'narrative-timeline': () => import('./narratives/narrative-timeline.tsx'),
  'own-story': () => import('./narratives/own-story/own-story.tsx'),
  'halving-issuance': () => import('./narratives/halving-issuance.tsx'),
  'token-dilution': () => import('./narratives/token-dilution.tsx'),
  'level-memory': () => import('./levels/level-memory.tsx'),
  'level-touches': () => import('./levels/level-touches.tsx'),
  'role-reversal': () => import('./levels/role-reversal.tsx'),
  'breakout-cases': () => import('./levels/breakout-cases.tsx'),
  'trade-plan': () => import('./levels/trade-plan.tsx'),
  'perpetual-result': () => import('./futures/perpetual-result.tsx'),
  'margin-modes': () => import('./futures/margin-modes.tsx'),
  'liquidation-path': () => import('./futures/liquidation-path.tsx'),
  'funding-month': () => import('./futures/funding-month.tsx'),
  'basis-convergence': () => import('./futures/basis-convergence.tsx'),
  'mark-or-last': () => import('./futures/mark-or-last.tsx'),
  'leveraged-size': () => import('./futures/leveraged-size.tsx'),
  hedge: () => import('./futures/hedge.tsx'),
  'indicator-votes': () => import('./indicators/indicator-votes.tsx'),
  'rule-search': () => import('./indicators/rule-search.tsx'),
  'rsi-by-hand': () => import('./indicators/rsi-by-hand.tsx'),
  'rsi-chart': () => import('./indicators/rsi-chart.tsx'),
  'rsi-divergences': () => import('./indicators/rsi-divergences.tsx'),
  'macd-chart': () => import('./indicators/macd-chart.tsx'),
  'bollinger-chart': () => import('./indicators/bollinger-chart.tsx'),
  'fibonacci-retracement': () => import('./indicators/fibonacci-retracement.tsx'),
  'indicator-reading': () => import('./indicators/indicator-reading.tsx'),
  'order-book-walk': () => import('./spot/order-book-walk.tsx'),
  'limit-or-market': () => import('./spot/limit-or-market.tsx'),
  'spot-or-futures': () => import('./spot/spot-or-futures.tsx'),
  'what-you-own': () => import('./spot/what-you-own.tsx'),
  'false-mail': () => import('./spot/false-mail.tsx'),
  'spot-round-trip': () => import('./spot/spot-round-trip.tsx'),
  'fees-over-time': () => import('./spot/fees-over-time.tsx'),
  'average-lab': () => import('./averages/average-lab.tsx'),
  'average-window': () => import('./averages/average-window.tsx'),
  'average-weights': () => import('./averages/average-weights.tsx'),
  'cross-trades': () => import('./averages/cross-trades.tsx'),
  'cross-evidence': () => import('./averages/cross-evidence.tsx'),
  'pitfall-checklist': () => import('./averages/pitfall-checklist.tsx'),
  'loss-choice': () => import('./psychology/loss-choice.tsx'),
  'trading-frequency': () => import('./psychology/trading-frequency.tsx'),
  'streak-draws': () => import('./psychology/streak-draws.tsx'),
  'bias-self-test': () => import('./psychology/bias-self-test.tsx'),
  'decision-journal': () => import('./psychology/decision-journal.tsx'),
  'stop-rules': () => import('./psychology/stop-rules.tsx'),
  'trailing-stop': () => import('./strategies/trailing-stop.tsx'),
  'trend-or-range': () => import('./strategies/trend-or-range.tsx'),
  'range-steps': () => import('./strategies/ranges/range-steps.tsx'),
  'range-drill': () => import('./strategies/ranges/range-drill.tsx'),
  'strategy-backtest': () => import('./strategies/strategy-backtest.tsx'),
  'edge-confidence': () => import('./strategies/edge-confidence.tsx'),
  'regular-buying': () => import('./strategies/regular-buying.tsx'),
  'trading-panel': () => import('./trading/trading-panel.tsx'),
  'partial-exits': () => import('./strategies/partial-exits.tsx'),
  'real-chart': () => import('./markets/real-chart.tsx'),
  'blind-stretch': () => import('./markets/blind-stretch.tsx'),
  'own-plan': () => import('./plan/own-plan.tsx'),
  'typed-drill': () => import('./drills/typed-drill.tsx'),
};

type AnyFigure = ComponentType<Record<string, unknown>>;
type LoadFigure = () => Promise<{ default: AnyFigure }>;

/** A figure whose code is fetched once, and its component when the code is there. */
function makeFigure(fetchCode: LoadFigure) {
  let loaded: AnyFigure | undefined;
  async function load() {
    const code = await fetchCode();
    loaded = code.default;
    return code;
  }
  const Late: AnyFigure = lazy(load);
  /**
   * Drawn with its text where its code has come before it: a figure that comes after pushes down what a finger is
   * about to press. Chosen once, so that nobody loses what they have set in a figure.
   */
  function Figure(props: Record<string, unknown>) {
    const [Drawing] = useState(() => loaded ?? Late);
    return <Drawing {...props} />;
  }
  return { load, Figure, hasCode: () => loaded !== undefined };
}

const figures = Object.entries(loaders).map(
  // Properties come from the API, where the course's schema has read them: this is the one place that trusts it.
  ([name, fetchCode]) => [name, makeFigure(fetchCode as unknown as LoadFigure)] as const,
);

/** Components that draw figures, by the figures' names; to be put in a Suspense. */
export const figureComponents: Readonly<Record<string, AnyFigure | undefined>> = Object.fromEntries(
  figures.map(([name, { Figure }]) => [name, Figure]),
);

const byName = new Map(figures);

/** Says whether the code of a figure has come. */
export const isFigureLoaded = (name: string): boolean => byName.get(name)?.hasCode() ?? false;

/** Fetches a figure ahead of its need, so that reading goes on without a network; ends when it has come. Failing, it is fetched when drawn. */
export async function preloadFigure(name: string): Promise<void> {
  await byName
    .get(name)
    ?.load()
    .catch(() => {});
}

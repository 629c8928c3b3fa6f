import * as z from 'zod';
import { common, flag, ohlc, patternList, wholeNumber } from './figure-properties.ts';
import { explainIssue, wordIssue } from './problems.ts';

/**
 * Figures that lessons and questions may embed: name → schema of the properties.
 * In Markdown all properties arrive as text (`::figure{name="candle-pattern" pattern="marteau" large}`), in quiz.yaml
 * with their own types; the schemas of figure-properties.ts take both. The drawing itself is in web/src/figures.
 */

interface FigureEntry {
  props: z.ZodType<Record<string, unknown>>;
  /** The learner handles it (drags, chooses): it takes the time of an exercise. */
  exercise: boolean;
}

/** Every figure there is. */
export const figures = {
  /** A candle whose open, high, low and close are dragged; `goals` are the shapes to draw. */
  'candle-anatomy': {
    props: z.strictObject({ ...common, goals: patternList.optional() }),
    exercise: true,
  },
  /** An hour of prices beside the candle that sums it up. */
  'hour-to-candle': { props: z.strictObject(common), exercise: true },
  /** The single-candle types side by side. */
  'candle-types': { props: z.strictObject(common), exercise: false },
  /** Patterns to scale, with the trend before, each confirmed once and failed once. */
  'candle-pattern': {
    props: z.strictObject({ ...common, pattern: patternList }),
    exercise: false,
  },
  /**
   * Candles given by their prices, without a name, for questions: nothing in it tells the answer.
   * `marked` is how many of the last ones the question is about.
   */
  'candle-chart': {
    props: z.strictObject({
      ...common,
      subtitle: z.string().min(1).optional(),
      candles: z.array(ohlc).min(1).max(80),
      marked: wholeNumber.optional(),
    }),
    exercise: false,
  },
  /** A whole chart with lettered points that the text names. */
  'chart-reading': {
    props: z.strictObject({ ...common, seed: wholeNumber.optional() }),
    exercise: false,
  },
  /** Trends to judge by the last five candles, one after the other. */
  'trend-drill': {
    props: z.strictObject({
      ...common,
      rounds: wholeNumber.optional(),
      seed: wholeNumber.optional(),
    }),
    exercise: true,
  },
  /** Patterns to recognise, one after the other. */
  'pattern-drill': {
    props: z.strictObject({
      ...common,
      pattern: patternList,
      rounds: wholeNumber.optional(),
      seed: wholeNumber.optional(),
    }),
    exercise: true,
  },
  /** A market to practise in: 50 000 USDT to get the hang of it, or the 10 000 USDT of the spot section. */
  'trading-panel': {
    props: z.strictObject({ ...common, preset: z.enum(['prise-en-main', 'spot-section']) }),
    exercise: true,
  },
  /** A loss, and the greater rise in percent that makes up for it. */
  'drawdown-recovery': { props: z.strictObject(common), exercise: true },
  /** Quantity from capital, risk, entry and stop; `cap` is the most, in percent, that one asset may hold. */
  'position-size': {
    props: z.strictObject({ ...common, cap: wholeNumber.optional() }),
    exercise: true,
  },
  /** A stop to place under a purchase, and three ways in which the price goes on. */
  'stop-placement': { props: z.strictObject(common), exercise: true },
  /** Win rate and reward/risk, their expectancy, and simulated rows of up to 1,000 trades. */
  'reward-risk': { props: z.strictObject(common), exercise: true },
  /** How long the longest run of losses in 100 trades is likely to be, and what it costs. */
  'losing-streak': { props: z.strictObject(common), exercise: true },
  /** How much risk a basket of correlated coins keeps. */
  'basket-correlation': { props: z.strictObject(common), exercise: true },
  /** Scenes or statements to judge, with an answer at once. */
  'case-drill': {
    props: z.strictObject({
      ...common,
      set: z.enum(['faits-recits', 'affirmations', 'biais', 'regles']),
    }),
    exercise: true,
  },
  /** A story that spreads like an epidemic, and the week at which one comes in. */
  'attention-cycle': { props: z.strictObject(common), exercise: true },
  /** Stories of the crypto market on one axis, to walk through. */
  'narrative-timeline': { props: z.strictObject(common), exercise: true },
  /** What each halving of bitcoin takes away. */
  'halving-issuance': { props: z.strictObject(common), exercise: true },
  /** Market capitalisation, fully diluted value, and what unlocking does to a price. */
  'token-dilution': { props: z.strictObject(common), exercise: true },
  /** Who remembers a price, and what they would do when it comes back. */
  'level-memory': { props: z.strictObject(common), exercise: true },
  /**
   * A level dragged over a chart, with the touches it counts; `zone` lets its thickness be set, `chance` draws the
   * prices at random.
   */
  'level-touches': {
    props: z.strictObject({
      ...common,
      zone: flag.optional(),
      chance: flag.optional(),
      /** Sets the task to find a level of that kind that was touched three times. */
      find: z.enum(['support', 'resistance']).optional(),
    }),
    exercise: true,
  },
  /** A resistance that becomes a support, in lettered steps. */
  'role-reversal': { props: z.strictObject(common), exercise: false },
  /** Five breakouts that begin alike, and three rules of buying them. */
  'breakout-cases': { props: z.strictObject(common), exercise: true },
  /** Entry, stop and target at a support, dragged, with what they are worth. */
  'trade-plan': { props: z.strictObject(common), exercise: true },
  /** Result of a long or a short perpetual for each price at which it is closed. */
  'perpetual-result': { props: z.strictObject(common), exercise: true },
  /** What of a wallet stands behind a position, in isolated and in cross margin. */
  'margin-modes': { props: z.strictObject(common), exercise: true },
  /** A leverage, its liquidation price, and weeks that reach it or do not. */
  'liquidation-path': { props: z.strictObject(common), exercise: true },
  /** Funding paid or received over a month. */
  'funding-month': { props: z.strictObject(common), exercise: true },
  /** A dated future that meets spot at its expiry. */
  'basis-convergence': { props: z.strictObject(common), exercise: true },
  /** A fall of the last price and the mark price beside it, with a stop and a liquidation price. */
  'mark-or-last': { props: z.strictObject(common), exercise: true },
  /** Quantity from the stop, margin from the leverage, and which of stop and liquidation comes first. */
  'leveraged-size': { props: z.strictObject(common), exercise: true },
  /** A holding hedged by selling perpetuals. */
  hedge: { props: z.strictObject(common), exercise: true },
  /** The RSI against other measures of the same days: how far they agree by construction. */
  'indicator-votes': { props: z.strictObject(common), exercise: true },
  /** Rules tried on a market of pure chance, and what the best one does afterwards. */
  'rule-search': { props: z.strictObject(common), exercise: true },
  /** The RSI of a few closes, the last of which is set. */
  'rsi-by-hand': { props: z.strictObject(common), exercise: true },
  /** The RSI on two markets, with its period and thresholds. */
  'rsi-chart': { props: z.strictObject(common), exercise: true },
  /** Divergences of a chart and what came after each, in lettered steps. */
  'rsi-divergences': { props: z.strictObject(common), exercise: false },
  /** The MACD on two markets, with its three periods. */
  'macd-chart': { props: z.strictObject(common), exercise: true },
  /** Bollinger bands on two markets, with period and multiple. */
  'bollinger-chart': { props: z.strictObject(common), exercise: true },
  /** Retracement levels between two ends that are dragged. */
  'fibonacci-retracement': { props: z.strictObject(common), exercise: true },
  /** Charts whose future is hidden, and a reading to choose. */
  'indicator-reading': { props: z.strictObject(common), exercise: true },
  /** A market order that eats its way through a busy (`profond`) or quiet (`mince`) order book. */
  'order-book-walk': {
    props: z.strictObject({ ...common, book: z.enum(['profond', 'mince']).optional() }),
    exercise: true,
  },
  /** A limit purchase that waits, against a market purchase, in three stories. */
  'limit-or-market': { props: z.strictObject(common), exercise: true },
  /** The same stake in spot and behind leverage, for one move of the price. */
  'spot-or-futures': { props: z.strictObject(common), exercise: true },
  /** What becomes of coins on a platform and in one's own wallet. */
  'what-you-own': { props: z.strictObject(common), exercise: true },
  /** Two purchases and a sale, with average cost and fees. */
  'spot-round-trip': { props: z.strictObject(common), exercise: true },
  /** What maker and taker fees take in a year. */
  'fees-over-time': { props: z.strictObject(common), exercise: true },
  /** A moving average over the same prices: one with its period, both kinds side by side, or the usual periods. */
  'average-lab': {
    props: z.strictObject({ ...common, show: z.enum(['one', 'both', 'usual']).optional() }),
    exercise: true,
  },
  /** A window that slides over closes, added up and divided. */
  'average-window': { props: z.strictObject(common), exercise: true },
  /** What each close weighs in a simple and in an exponential average. */
  'average-weights': { props: z.strictObject(common), exercise: true },
  /**
   * A rule of two simple averages played over a market, beside holding. Without `fast` the price itself is compared
   * with the average.
   */
  'cross-trades': {
    props: z.strictObject({
      ...common,
      market: z.enum(['cycle', 'range']).optional(),
      fast: wholeNumber.optional(),
      slow: wholeNumber.optional(),
    }),
    exercise: true,
  },
  /** What follows crossings and any day, on markets of pure chance. */
  'cross-evidence': { props: z.strictObject(common), exercise: true },
  /** Rules against the traps of averages, to tick; kept in the browser. */
  'pitfall-checklist': { props: z.strictObject(common), exercise: true },
  /** Choices about gains and losses, with what studies found. */
  'loss-choice': { props: z.strictObject(common), exercise: true },
  /** What trading often costs in a year. */
  'trading-frequency': { props: z.strictObject(common), exercise: true },
  /** Rows of trades drawn from seeds, and how likely a run of losses in them is. */
  'streak-draws': { props: z.strictObject(common), exercise: true },
  /** Ten sentences about oneself; answers stay in the browser. */
  'bias-self-test': { props: z.strictObject(common), exercise: true },
  /** Trades to judge by their decisions and not by their results. */
  'decision-journal': { props: z.strictObject(common), exercise: true },
  /** A rule to stop by, and how often chance alone calls for it. */
  'stop-rules': { props: z.strictObject(common), exercise: true },
  /** A purchase followed by a trailing stop at a distance in ATR. */
  'trailing-stop': { props: z.strictObject(common), exercise: true },
  /** A breakout rule and a mean-reversion rule on four kinds of market. */
  'trend-or-range': { props: z.strictObject(common), exercise: true },
  /** A rule set on one half of a market and checked on the other. */
  'strategy-backtest': { props: z.strictObject(common), exercise: true },
  /** What so many trades tell about an expectancy. */
  'edge-confidence': { props: z.strictObject(common), exercise: true },
  /** An amount bought at once or in parts. */
  'regular-buying': { props: z.strictObject(common), exercise: true },
  /** A position sold in parts, for each height that the price reaches. */
  'partial-exits': { props: z.strictObject(common), exercise: true },
} as const satisfies Record<string, FigureEntry>;

export type FigureName = keyof typeof figures;

/**
 * Checks a figure against the registry.
 *
 * @returns The properties with their types, or what is wrong, in French.
 */
export function checkFigure(
  name: string,
  props: Record<string, unknown>,
): { props: Record<string, unknown> } | { problems: string[] } {
  if (!isFigureName(name)) {
    return {
      problems: [
        `La figure « ${name} » n’existe pas. Il y a : ${Object.keys(figures).join(', ')}.`,
      ],
    };
  }
  const result = figures[name].props.safeParse(props, { error: wordIssue });
  if (result.success) return { props: result.data };
  const known = Object.keys(figures[name].props.shape);
  const problems = result.error.issues
    .flatMap((issue) => explainIssue(issue, known))
    .map(({ message }) => `Figure « ${name} » : ${message}`);
  return { problems };
}

/** Returns whether a name is in the registry. */
export function isFigureName(name: string): name is FigureName {
  return Object.hasOwn(figures, name);
}

/** The properties of a figure as its drawing gets them, after the schema has read them. */
export type FigureProps<Name extends FigureName> = z.output<(typeof figures)[Name]['props']>;

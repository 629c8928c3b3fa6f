import type { HeldRule, RuleMode } from '../plan/plan.ts';
import type { Setup } from '../simulation/setups.ts';

/** How many closed trades the whole exercise takes. */
export const DECISIONS = 100;

/**
 * One closed trade of the hundred, as the server stores it. R is what was risked: the distance from the entry to the first
 * stop × the coins held; without a stop, what the plan lets one position risk (`risk.position` percent of the equity at its
 * opening), so that each decision has a result in R.
 */
export interface Decision {
  /** From 1 to 100, in the order of closing. */
  number: number;
  /** Real moments at which the learner opened and closed it, as ISO 8601: never those of the stretch. */
  openedAt: string;
  closedAt: string;
  /** Id of the simulation (the blind stretch) in which it was traded. */
  simulation: string;
  /** Result in R after fees; kept to the hundredth, since all sums of a report are made of hundredths. */
  r: number;
  /** What it risked at its opening, in percent of the equity then; null where there was no stop. */
  riskPercent: number | null;
  /** What the learner said to be trading. */
  setup: Setup;
  /** Rules of the plan that it broke, in the order of the plan; none when it kept all. */
  broken: HeldRule[];
  /** Whether the plan was kept: no rule broken, and a set-up of the plan. See {@link followsPlan}. */
  planKept: boolean;
  /** Whether its stop was lowered later, or taken away while it stayed open. */
  stopLowered: boolean;
  stopRemoved: boolean;
  /** Whether the end of the stretch closed it, rather than an order of the learner's. */
  openAtEnd: boolean;
}

/** Returns whether a decision follows the plan: it breaks none of its rules, and trades a set-up that is in it. */
export function followsPlan({ broken, setup }: Pick<Decision, 'broken' | 'setup'>): boolean {
  return broken.length === 0 && setup !== 'off-plan';
}

/** What the decisions are held against. */
export interface Benchmark {
  /**
   * What buying at the first second of a stretch and keeping to its last one brings, in percent, for each stretch that was
   * traded; they are chained. Empty where it is not known yet.
   */
  holdPercents: readonly number[];
  /** Total in R of each trial of the coin, after the same fees, as many decisions as were taken; empty without trials. */
  coinTotals: readonly number[];
}

/** Which rules of the plan warn, and which refuse: those of the newest version. */
export type RuleModes = Readonly<Record<HeldRule, RuleMode>>;

/** Where the true mean lies at 95 %, by Student's t. */
export interface Interval {
  low: number;
  high: number;
}

/** Ten decisions as a candle of the cumulated result in R; the last one may have fewer while the hundred are under way. */
export interface DecisionCandle {
  /** Numbers of its first and its last decision. */
  first: number;
  last: number;
  /** Opens where the candle before closed, the first at 0. */
  open: number;
  high: number;
  low: number;
  close: number;
}

/** Decisions whose result in R is at least `from` and less than `to`; null for the open ends of the row. */
export interface ResultBin {
  from: number | null;
  to: number | null;
  count: number;
}

/** The heaviest loss, and whether what became of its stop explains it. */
export interface HeaviestLoss {
  number: number;
  r: number;
  stop: 'kept' | 'lowered' | 'removed' | 'never-set';
}

/** The longest run of losses against what chance makes of the same results. */
export interface LosingRuns {
  /** Own longest run; 0 without a loss. */
  longest: number;
  /** Number of its first decision; null without a loss. */
  firstDecision: number | null;
  /** How many of the shuffles had which longest run, from the least length that occurred to the greatest, own included. */
  shuffles: { length: number; count: number }[];
  /** Number of shuffles. */
  trials: number;
  /** Share of the shuffles with a run at least as long, from 0 to 1. */
  atLeastAsLong: number;
}

/** The falls from a peak of the cumulated result that such results lead to. In R. */
export interface DrawdownOdds {
  /** Share of the hundreds drawn again, from 0 to 1, that fall by at least so many R. */
  odds: { atLeast: number; share: number }[];
  trials: number;
  /** Own deepest fall, at least 0. */
  own: number;
  median: number;
  /** The median in percent of the capital, at {@link DecisionReport.riskPercent} a decision. */
  medianPercent: number;
}

/** What some of the decisions came to. */
export interface GroupResult {
  count: number;
  wins: number;
  /** In R; {@link DecisionReport} says when the interval is null. */
  mean: number;
  interval: Interval | null;
  total: number;
}

/** Against not deciding. Percents of the capital at the start. */
export interface Comparison {
  /** Total in R × {@link DecisionReport.riskPercent}. */
  own: number;
  /** Buying and keeping through each stretch, one after the other; null where it is not known. */
  hold: number | null;
  /** A coin that decides instead; null without trials. */
  coin: {
    trials: number;
    /** Median of its totals, in R and in percent. */
    median: number;
    medianPercent: number;
    /** Trials in which it does at least as well. */
    asWell: number;
  } | null;
}

/** What the decisions do not tell, each with the values that its sentence needs. */
export type Limit =
  /** Not all hundred are taken. */
  | { code: 'under-way'; count: number; missing: number }
  /** Too few, or all alike: no interval can be given. */
  | { code: 'no-interval'; count: number }
  /**
   * Zero lies in the interval: at this mean and spread it would take about so many decisions, rounded up to ten, to leave it out;
   * null for more than 10,000, or a mean of 0.
   */
  | { code: 'zero-inside'; needed: number | null }
  /** Zero lies outside, on the side that the mean is on: for these markets and this way, not for others. */
  | { code: 'zero-outside'; side: 'gain' | 'loss' }
  /** A set-up was traded too rarely to conclude, with its mean in R. */
  | { code: 'few-of-setup'; setup: Setup; count: number; mean: number }
  /** Losing costs nothing here. */
  | { code: 'practice-money' };

/** The one thing to do now. Costs are in R, above 0. */
export type NextStep =
  /** The costliest broken rule only warns: let it refuse. */
  | { code: 'refuse-rule'; rule: HeldRule; count: number; cost: number }
  /** Stops that were lowered or taken away cost most. */
  | { code: 'keep-stop'; count: number; cost: number }
  /** What was traded off the plan costs most. */
  | { code: 'drop-off-plan'; count: number; cost: number }
  /** The costliest broken rule refuses already. */
  | { code: 'review-rule'; rule: HeldRule; count: number; cost: number }
  /** A set-up of the plan loses, its whole interval below zero. */
  | { code: 'review-setup'; setup: Setup; count: number; cost: number }
  /** Nothing stands out: go on in the same way until there are a hundred, or with a hundred more. */
  | { code: 'keep-going'; missing: number };

/**
 * The whole report, as plain JSON without a name. Results are in R, sums exact to the hundredth. An interval is null for fewer
 * than {@link MIN_FOR_INTERVAL} decisions, and where all results are equal: there is nothing to judge the spread by.
 */
export interface DecisionReport extends GroupResult {
  /** When the first was opened and the last one closed, ISO 8601. */
  from: string;
  to: string;
  /** Decisions won, lost, and at 0; with what was won and lost in all, both at least 0. */
  losses: number;
  flats: number;
  gained: number;
  lost: number;
  /** Usual risk of a decision in percent of the capital: median of those with a stop, to the tenth; by it R become percents. */
  riskPercent: number;
  candles: DecisionCandle[];
  comparison: Comparison;
  /** Half an R each, without a gap from the least to the greatest. */
  histogram: ResultBin[];
  /** Null without a loss. */
  heaviestLoss: HeaviestLoss | null;
  losingRuns: LosingRuns;
  /** Those that were traded, in the order of the list. */
  setups: ({ setup: Setup } & GroupResult)[];
  /** Plan kept, plan broken; null where there was none. */
  planKept: GroupResult | null;
  planBroken: GroupResult | null;
  /** Each rule that was broken, in the order of the plan; a decision that broke two is in both. */
  rules: ({ rule: HeldRule } & GroupResult)[];
  /** Numbers of the decisions that did not keep the plan. */
  deviations: number[];
  drawdowns: DrawdownOdds;
  limits: Limit[];
  next: NextStep;
}

/** Decisions below which no interval is given. */
export const MIN_FOR_INTERVAL = 5;

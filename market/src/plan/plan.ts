/** Where a learner wants to trade: drawn markets, episodes by their name, episodes at a blind, candles of a file. */
export const planMarkets = ['drawn', 'episodes', 'blind', 'file'] as const;

export type PlanMarket = (typeof planMarkets)[number];

/** The rules that a desk can hold one to. One's own words are left to one's own judgement. */
export const heldRules = ['markets', 'hours', 'risk', 'day', 'stop'] as const;

export type HeldRule = (typeof heldRules)[number];

/** What happens to an order that breaks a rule: it is placed with a warning, or refused. */
export const ruleModes = ['warn', 'refuse'] as const;

export type RuleMode = (typeof ruleModes)[number];

/** How long a review takes, in minutes. */
export const reviewMinutes = 20;

/** The rules that a learner wrote for themselves. Percents and ratios are decimal texts with a point. */
export interface Plan {
  markets: PlanMarket[];
  /** Whole hours on the clock where the learner is: from 0 to 23, to 1 to 24. Days from 1 (Monday) to 7. */
  hours: { from: number; to: number; days: number[] };
  /** What one waits for before one enters, in one's own words. */
  scenario: string;
  /**
   * Percent of the capital that a position may lose at its stop, and that all together may lose; the least objective, in
   * times of what is risked.
   */
  risk: { position: string; open: string; ratio: string };
  /** Positions that may be opened, and losses that may be taken, on one day. */
  day: { positions: number; losses: number };
  /** What ends a day: as many losses as it may have, a loss in percent of the capital, an order that broke a rule. */
  stop: { losses: boolean; percent: string | null; breach: boolean };
  review: { weekday: number; hour: number };
  modes: Record<HeldRule, RuleMode>;
}

/** Least and greatest values of a plan's numbers. A position never risks more than the course's limit. */
export const planLimits = {
  position: { min: 0.1, max: 2 },
  open: { min: 0.1, max: 20 },
  ratio: { min: 0.5, max: 10 },
  positions: { min: 1, max: 20 },
  losses: { min: 1, max: 20 },
  stopPercent: { min: 0.1, max: 20 },
  scenarioLength: 400,
} as const;

/** The plan that a learner begins with: the rules of the course, and nothing yet in one's own words. */
export const firstPlan: Plan = {
  markets: ['drawn', 'episodes', 'blind'],
  hours: { from: 8, to: 20, days: [1, 2, 3, 4, 5] },
  scenario: '',
  risk: { position: '1', open: '3', ratio: '2' },
  day: { positions: 3, losses: 3 },
  stop: { losses: true, percent: '3', breach: false },
  review: { weekday: 7, hour: 18 },
  modes: { markets: 'warn', hours: 'warn', risk: 'refuse', day: 'refuse', stop: 'refuse' },
};

/** A plan with the day from which on it holds. */
export interface PlanVersion {
  /** 1 for the first. */
  number: number;
  plan: Plan;
  /** The first day on which it holds, where the learner is: 2026-11-27. */
  validFrom: string;
}

/** Returns the version that holds on a day: the latest that began by then; null before the first. */
export function versionOn<Version extends Pick<PlanVersion, 'number' | 'validFrom'>>(
  versions: readonly Version[],
  day: string,
): Version | null {
  return versions.reduce<Version | null>(
    (held, version) =>
      version.validFrom <= day && version.number > (held?.number ?? 0) ? version : held,
    null,
  );
}

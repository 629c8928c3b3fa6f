/** The stories that a market can be made to tell, by name. */
export const scenarioNames = [
  'range',
  'slow-bull',
  'blow-off-and-crash',
  'capitulation-and-recovery',
  'news-shock',
  'chop',
] as const;

export type ScenarioName = (typeof scenarioNames)[number];

/** How a phase goes to its level: evenly, ever faster, ever slower, or slow at both ends. */
export type Pace = 'even' | 'accelerating' | 'decelerating' | 'eased';

/**
 * A part of a story. Levels are counted in σ of the whole path (daily volatility × √days), so that
 * a story keeps its look whether it is told in eight hours or in a year.
 */
export interface Phase {
  name: string;
  /** Part of the whole duration; the shares of a scenario add up to 1. */
  share: number;
  /** Logarithm of the price that it leads to, counted from the start, in σ of the whole path. */
  level: number;
  pace: Pace;
  /** Volatility, in usual volatilities. */
  volatility: number;
  /** Jump without any trade in between when the phase begins, in σ of the whole path. */
  gap?: number;
}

export interface Scenario {
  phases: readonly Phase[];
  /** Chance that the whole story is told upside down. */
  mirrorChance: number;
  /** How far each seed may bend the shares and the way from level to level, as a part of them. */
  jitter: number;
  /** Half-distance of the walls from which the price turns back, in σ of the whole path. */
  walls?: number;
}

const leg = (name: string, share: number, level: number, volatility: number): Phase => ({
  name,
  share,
  level,
  pace: 'eased',
  volatility,
});

/** The scenarios. What crypto markets are known for, and no copy of any one market's history. */
export const scenarios: Readonly<Record<ScenarioName, Scenario>> = {
  range: {
    phases: [
      leg('to-resistance', 0.1, 0.27, 1),
      leg('to-support', 0.2, -0.27, 1),
      leg('to-resistance', 0.2, 0.27, 1),
      leg('to-support', 0.2, -0.27, 1),
      leg('to-resistance', 0.2, 0.27, 1),
      leg('to-middle', 0.1, 0, 1),
    ],
    mirrorChance: 0.5,
    jitter: 0.2,
    walls: 0.34,
  },
  'slow-bull': {
    phases: [
      leg('rise', 0.26, 0.6, 0.9),
      leg('pullback', 0.12, 0.4, 1.1),
      leg('rise', 0.24, 1, 0.9),
      leg('pullback', 0.12, 0.75, 1.1),
      leg('rise', 0.26, 1.4, 0.9),
    ],
    mirrorChance: 0,
    jitter: 0.25,
  },
  'blow-off-and-crash': {
    phases: [
      { name: 'build-up', share: 0.3, level: 0.4, pace: 'even', volatility: 0.8 },
      { name: 'run-up', share: 0.25, level: 1.1, pace: 'accelerating', volatility: 1.1 },
      { name: 'blow-off', share: 0.12, level: 2.3, pace: 'accelerating', volatility: 1.7 },
      { name: 'crash', share: 0.08, level: 0.7, pace: 'decelerating', volatility: 2.4 },
      { name: 'relief', share: 0.08, level: 1.15, pace: 'decelerating', volatility: 1.8 },
      { name: 'decline', share: 0.17, level: 0.5, pace: 'even', volatility: 1.2 },
    ],
    mirrorChance: 0,
    jitter: 0.25,
  },
  'capitulation-and-recovery': {
    phases: [
      { name: 'decline', share: 0.34, level: -0.7, pace: 'even', volatility: 0.9 },
      { name: 'capitulation', share: 0.08, level: -1.9, pace: 'accelerating', volatility: 2.2 },
      { name: 'spring-back', share: 0.06, level: -1.25, pace: 'decelerating', volatility: 1.8 },
      { name: 'base', share: 0.22, level: -1.3, pace: 'eased', volatility: 1 },
      { name: 'recovery', share: 0.3, level: -0.5, pace: 'even', volatility: 0.9 },
    ],
    mirrorChance: 0,
    jitter: 0.25,
  },
  'news-shock': {
    phases: [
      { name: 'wait', share: 0.45, level: 0, pace: 'even', volatility: 0.7 },
      { name: 'shock', share: 0.1, level: 0.8, pace: 'decelerating', volatility: 1.9, gap: 0.5 },
      { name: 'digestion', share: 0.45, level: 0.6, pace: 'eased', volatility: 1.1 },
    ],
    mirrorChance: 0.5,
    jitter: 0.25,
  },
  chop: {
    phases: [0.2, -0.15, 0.1, -0.1, 0.2, -0.25, 0, -0.25, 0.15, -0.1, 0.2, 0].map((level, index) =>
      leg(index % 2 === 0 ? 'upswing' : 'downswing', 1 / 12, level, 1.2),
    ),
    mirrorChance: 0.5,
    jitter: 0.45,
  },
};

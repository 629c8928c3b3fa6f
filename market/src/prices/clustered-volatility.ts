import type { Draw } from '../seeded-random.ts';
import { drawWaiting } from '../random/distributions.ts';
import { exponential } from '../random/portable-math.ts';

const LN2 = 0.6931471805599453;

/** Times after which half of a burst of volatility is forgotten, in seconds: minutes to weeks. */
const HALF_LIVES = [600, 6 * 3_600, 4 * 86_400];
/** Standard deviation of each component of the variance around its mean of 1. */
const UNREST = 0.75;
/** Kurtosis of the shocks, which are Student's t with six degrees of freedom: 3 + 6 ÷ (6 − 4). */
const SHOCK_KURTOSIS = 6;
/** Bound of the variance, so that no run of shocks feeds on itself without end. */
const MAX_VARIANCE = 30;

const CALM = { volatility: 0.75, share: 1 / 14 };
const VIOLENT = { volatility: 1.9, share: 1 / 60 };

/** Degrees of freedom of the shocks to feed in. */
export const SHOCK_FREEDOM = 6;

/**
 * Volatility that comes in clusters, as a factor of the usual one, with a mean square near 1.
 *
 * The variance is the mean of GARCH(1,1) processes (Bollerslev 1986) of different memory, the
 * component idea of Engle and Lee (1999): h ← (1 − φ) + (φ − α)·h + α·h·z², φ from the half-life
 * and α ∝ √(1 − φ²), the scaling under which GARCH keeps its statistics at any step length (Nelson
 * 1990). A chain of calm and violent spells (Hamilton's regime switching, 1989) lies over it.
 */
export class ClusteredVolatility {
  readonly #components: { level: number; persistence: number; reaction: number }[];
  readonly #draw: Draw;
  readonly #steps: number;
  #violent = false;
  #stepsToSwitch: number;
  #factor = 1;

  /**
   * @param draw Decides how long spells last.
   * @param steps Length of the whole path, of which spells take a part.
   */
  constructor(draw: Draw, steps: number, stepSeconds: number) {
    this.#draw = draw;
    this.#steps = steps;
    this.#stepsToSwitch = drawWaiting(draw, CALM.share * steps);
    this.#components = HALF_LIVES.map((halfLife) => {
      const persistence = exponential((-LN2 * stepSeconds) / halfLife);
      const reaction = UNREST * Math.sqrt((1 - persistence * persistence) / (SHOCK_KURTOSIS - 1));
      return { level: 1, persistence, reaction: Math.min(persistence, reaction) };
    });
    this.#update();
  }

  /** Volatility of the step to come, in usual volatilities. */
  get factor(): number {
    return this.#factor;
  }

  /** Takes in the step's shock (mean 0, variance 1) and goes to the next step. */
  feed(shock: number): void {
    const square = shock * shock;
    for (const component of this.#components) {
      const { level, persistence, reaction } = component;
      component.level = Math.min(
        MAX_VARIANCE,
        1 - persistence + (persistence - reaction) * level + reaction * level * square,
      );
    }
    this.#stepsToSwitch -= 1;
    if (this.#stepsToSwitch <= 0) {
      this.#violent = !this.#violent;
      const { share } = this.#violent ? VIOLENT : CALM;
      this.#stepsToSwitch = drawWaiting(this.#draw, share * this.#steps);
    }
    this.#update();
  }

  #update(): void {
    let sum = 0;
    for (const { level } of this.#components) sum += level;
    const spell = this.#violent ? VIOLENT.volatility : CALM.volatility;
    this.#factor = spell * Math.sqrt(sum / this.#components.length);
  }
}

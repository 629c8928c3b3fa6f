/** How a story passes from one to another. Rates are per week. */
export interface Contagion {
  /** People that one believer convinces a week while nobody knows the story yet; above 0. */
  spreading: number;
  /** Share of believers who stop talking about it each week; above 0. */
  forgetting: number;
  /** Share of people who believe it at week 0, above 0 and below 1. */
  seed?: number;
}

/** One week of a story. All numbers are shares of the people it may reach. */
export interface AttentionWeek {
  week: number;
  /** Who talks about it now. */
  talking: number;
  /** Who has ever been convinced, until now. */
  convinced: number;
  /** Who was convinced during the week before. */
  newcomers: number;
}

const STEPS_PER_WEEK = 40;

/**
 * Follows a story as an epidemic: dS = −telling × S × I, dI = telling × S × I − forgetting × I
 * (Kermack and McKendrick 1927, used for stories by Shiller, "Narrative Economics", 2017), solved
 * by fourth-order Runge–Kutta steps. A drawing of a mechanism, not a forecast.
 * @param weeks How many to follow, at least 1.
 * @returns Weeks 0 to `weeks`.
 * @throws RangeError when a rate, the seed or the number of weeks lies outside its range.
 */
export function attentionWave(contagion: Contagion, weeks: number): AttentionWeek[] {
  const { spreading, forgetting, seed = 0.002 } = contagion;
  if (!(spreading > 0 && forgetting > 0)) throw new RangeError('Rates are above 0.');
  if (!(seed > 0 && seed < 1)) throw new RangeError('The first believers are a share.');
  if (!Number.isSafeInteger(weeks) || weeks < 1) throw new RangeError('At least one week.');
  const h = 1 / STEPS_PER_WEEK;
  let fresh = 1 - seed;
  let talking = seed;
  const result: AttentionWeek[] = [{ week: 0, talking, convinced: seed, newcomers: 0 }];
  for (let week = 1; week <= weeks; week += 1) {
    const before = fresh;
    for (let step = 0; step < STEPS_PER_WEEK; step += 1) {
      const k1 = change(fresh, talking);
      const k2 = change(fresh + (h / 2) * k1[0], talking + (h / 2) * k1[1]);
      const k3 = change(fresh + (h / 2) * k2[0], talking + (h / 2) * k2[1]);
      const k4 = change(fresh + h * k3[0], talking + h * k3[1]);
      fresh += (h / 6) * (k1[0] + 2 * k2[0] + 2 * k3[0] + k4[0]);
      talking += (h / 6) * (k1[1] + 2 * k2[1] + 2 * k3[1] + k4[1]);
    }
    result.push({ week, talking, convinced: 1 - fresh, newcomers: before - fresh });
  }
  return result;

  function change(people: number, believers: number): [number, number] {
    const won = spreading * people * believers;
    return [-won, won - forgetting * believers];
  }
}

/**
 * Computes the share of people whom a story convinces in the end: the z > 0 with
 * 1 − z = (1 − seed) × exp(−(telling ÷ forgetting) × z) (final size of an epidemic, Kermack and
 * McKendrick 1927).
 */
export function finalReach({ spreading, forgetting, seed = 0.002 }: Contagion): number {
  let low = seed;
  let high = 1;
  for (let round = 0; round < 60; round += 1) {
    const middle = (low + high) / 2;
    const left = 1 - middle - (1 - seed) * Math.exp((-spreading / forgetting) * middle);
    if (left > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

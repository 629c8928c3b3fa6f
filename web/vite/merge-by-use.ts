/** Modules that are loaded on the same occasions: with a page, a dialog, the figures of a lesson. */
export interface Part {
  users: ReadonlySet<string>;
  /** Length of the code, in characters. */
  size: number;
  modules: readonly string[];
  /** The parts that it imports, and what these import. */
  needs: ReadonlySet<Part>;
}

/** Parts that become one chunk. */
interface Group {
  users: Set<string>;
  size: number;
  parts: Part[];
}

/** What a request costs, in characters: as long as that many take on a phone, beside others. */
const requestCost = 6_000;
/**
 * How much each merge may make a page of those met most load in vain, in characters: what is saved elsewhere, it would pay. Merges
 * add up.
 */
const maxInVain = 1_600;

type Weight = (user: string) => number;

/** Groups, and which of them each part is in. */
class Grouping {
  readonly groups: Group[] = [];
  readonly #groupOf = new Map<Part, Group>();
  readonly #weightOf: Weight;

  constructor(parts: readonly Part[], weightOf: Weight) {
    this.#weightOf = weightOf;
    const byUsers = new Map<string, Group>();
    for (const part of parts) {
      const key = [...part.users].toSorted().join('\n');
      const group = byUsers.get(key) ?? { users: new Set(part.users), size: 0, parts: [] };
      byUsers.set(key, group);
      group.size += part.size;
      group.parts.push(part);
      this.#groupOf.set(part, group);
    }
    this.groups.push(...byUsers.values());
  }

  /** Returns what comes along with a group: the groups of what it imports, and parts that are grouped apart from these. */
  #neededBy({ parts }: Group): Set<Group | Part> {
    const needed = new Set<Group | Part>();
    for (const part of parts)
      for (const need of part.needs) needed.add(this.#groupOf.get(need) ?? need);
    return needed;
  }

  /**
   * Returns what the users of a group would load in vain, by how often they are met, if another came with it. Nothing is worth
   * it where one of those met most loads more than a little.
   */
  #wasteOf(group: Group, other: Group, withNeeds: boolean): number {
    const needed: Iterable<Group | Part> = withNeeds ? this.#neededBy(other).add(other) : [other];
    let waste = 0;
    for (const user of group.users) {
      if (other.users.has(user)) continue;
      let inVain = 0;
      for (const { users, size } of needed) if (!users.has(user)) inVain += size;
      const weight = this.#weightOf(user);
      if (weight === 1 && inVain > maxInVain) return Infinity;
      waste += inVain * weight;
    }
    return waste;
  }

  /** Returns what is gained where two groups become one; not more than `least` may be told as no more than that. */
  gainOf(one: Group, other: Group, least: number): number {
    let saved = 0;
    for (const user of one.users)
      if (other.users.has(user)) saved += requestCost * this.#weightOf(user);
    for (const withNeeds of [false, true]) {
      if (saved <= least) return saved;
      const waste = this.#wasteOf(one, other, withNeeds) + this.#wasteOf(other, one, withNeeds);
      if (withNeeds || saved - waste <= least) return saved - waste;
    }
    return saved;
  }

  join(one: Group, other: Group): void {
    const needed = new Set([...this.#neededBy(one), ...this.#neededBy(other)]);
    one.size += other.size;
    one.parts.push(...other.parts);
    for (const user of other.users) one.users.add(user);
    for (const part of other.parts) this.#groupOf.set(part, one);
    this.groups.splice(this.groups.indexOf(other), 1);
    // What is imported comes along from now on.
    for (const group of this.groups)
      if (needed.has(group)) for (const user of one.users) group.users.add(user);
  }
}

/**
 * Brings parts together as long as the requests that this saves are worth more than the code that some of the users load
 * without need; the pair that gains most goes first. Returns the modules of each group, and what loads it.
 * @param weightOf how often something is loaded, compared with a page
 */
export function mergeByUse(
  parts: readonly Part[],
  weightOf: Weight,
): { users: ReadonlySet<string>; modules: readonly string[] }[] {
  const grouping = new Grouping(parts, weightOf);
  for (;;) {
    const { groups } = grouping;
    let best: { gain: number; pair: [Group, Group] | null } = { gain: 0, pair: null };
    groups.forEach((one, index) => {
      for (const other of groups.slice(index + 1)) {
        const gain = grouping.gainOf(one, other, best.gain);
        if (gain > best.gain) best = { gain, pair: [one, other] };
      }
    });
    if (best.pair === null) break;
    grouping.join(...best.pair);
  }
  return grouping.groups.map((group) => ({
    users: group.users,
    modules: group.parts.flatMap(({ modules }) => modules),
  }));
}

const BITS = 5;
const NONE = -1;

/**
 * A set of whole numbers that finds its next member up or down in a few steps, however far away:
 * one bit a member, and above it bits that say which words of 32 are not empty (a van Emde Boas
 * layout of fixed width).
 */
export class OccupiedLevels {
  readonly #tiers: Int32Array[] = [];

  /** @param size Members lie from 0 to below it. */
  constructor(size: number) {
    let words = size;
    do {
      words = Math.ceil(words / 32);
      this.#tiers.push(new Int32Array(words));
    } while (words > 1);
  }

  add(member: number): void {
    let place = member;
    for (const tier of this.#tiers) {
      const word = place >>> BITS;
      const before = tier[word] as number;
      tier[word] = before | (1 << (place & 31));
      if (before !== 0) return;
      place = word;
    }
  }

  remove(member: number): void {
    let place = member;
    for (const tier of this.#tiers) {
      const word = place >>> BITS;
      const left = (tier[word] as number) & ~(1 << (place & 31));
      tier[word] = left;
      if (left !== 0) return;
      place = word;
    }
  }

  /** Finds the lowest member above a place; −1 when there is none. */
  above(place: number): number {
    let from = place + 1;
    for (let height = 0; height < this.#tiers.length; height += 1) {
      const tier = this.#tiers[height] as Int32Array;
      const word = from >>> BITS;
      if (word >= tier.length) return NONE;
      const found = (tier[word] as number) & (-1 << (from & 31));
      if (found !== 0) return this.#lowest(height, (word << BITS) | lowestBit(found));
      from = word + 1;
    }
    return NONE;
  }

  /** Finds the highest member below a place; −1 when there is none. */
  below(place: number): number {
    let to = place - 1;
    for (let height = 0; height < this.#tiers.length && to >= 0; height += 1) {
      const tier = this.#tiers[height] as Int32Array;
      const word = to >>> BITS;
      const found = (tier[word] as number) & (-1 >>> (31 - (to & 31)));
      if (found !== 0) return this.#highest(height, (word << BITS) | highestBit(found));
      to = word - 1;
    }
    return NONE;
  }

  #lowest(height: number, place: number): number {
    let member = place;
    for (let tier = height - 1; tier >= 0; tier -= 1) {
      member = (member << BITS) | lowestBit((this.#tiers[tier] as Int32Array)[member] as number);
    }
    return member;
  }

  #highest(height: number, place: number): number {
    let member = place;
    for (let tier = height - 1; tier >= 0; tier -= 1) {
      member = (member << BITS) | highestBit((this.#tiers[tier] as Int32Array)[member] as number);
    }
    return member;
  }
}

function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

function highestBit(word: number): number {
  return 31 - Math.clz32(word);
}

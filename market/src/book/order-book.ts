import { grown, grownWhole } from './grow-column.ts';
import { OccupiedLevels } from './occupied-levels.ts';

/** Sides of a book, as its arrays count them. */
export const BUY = 0;
export const SELL = 1;
export type BookSide = typeof BUY | typeof SELL;

/** No order, or no level. */
export const NOTHING = -1;

/**
 * A limit order book that matches by price, then time.
 *
 * Prices are levels: whole numbers from 0, in whatever steps the caller counts. Quantities are whole
 * lots. Orders live in columns and are known by the number of their row, each level being a list
 * through these rows; nothing is allocated for an order. Rows are used again, so a number means its
 * order only until that order is filled or cancelled.
 */
export class OrderBook {
  readonly #levels: number;
  readonly #first: Int32Array;
  readonly #last: Int32Array;
  readonly #totals: Float64Array;
  readonly #occupied: readonly [OccupiedLevels, OccupiedLevels];
  #bestBid = NOTHING;
  #bestAsk: number;

  #capacity: number;
  #used = 0;
  #free = NOTHING;
  #level: Int32Array;
  #quantity: Float64Array;
  #next: Int32Array;
  #previous: Int32Array;

  /** How many resting orders the last {@link submit} met, and from each of them: */
  fillCount = 0;
  /** its number, */
  fillOrders = new Int32Array(8);
  /** its level, */
  fillLevels = new Int32Array(8);
  /** the lots it gave. */
  fillQuantities = new Float64Array(8);

  /**
   * @param levels Prices lie from 0 to below it.
   * @param capacity Orders that fit before the columns have to grow.
   */
  constructor(levels: number, capacity = 1_024) {
    this.#levels = levels;
    this.#first = new Int32Array(levels).fill(NOTHING);
    this.#last = new Int32Array(levels).fill(NOTHING);
    this.#totals = new Float64Array(levels);
    this.#occupied = [new OccupiedLevels(levels), new OccupiedLevels(levels)];
    this.#bestAsk = levels;
    this.#capacity = capacity;
    this.#level = new Int32Array(capacity);
    this.#quantity = new Float64Array(capacity);
    this.#next = new Int32Array(capacity);
    this.#previous = new Int32Array(capacity);
  }

  /** Highest level with a buyer; −1 without one. */
  get bestBid(): number {
    return this.#bestBid;
  }

  /** Lowest level with a seller; −1 without one. */
  get bestAsk(): number {
    return this.#bestAsk === this.#levels ? NOTHING : this.#bestAsk;
  }

  /** Lots that rest at a level. */
  quantityAt(level: number): number {
    return this.#totals[level] as number;
  }

  /** Lots that are left of a resting order. */
  quantityOf(order: number): number {
    return this.#quantity[order] as number;
  }

  /** Finds the next level of a side, away from its best; −1 after the last. */
  levelAfter(side: BookSide, level: number): number {
    return side === BUY ? this.#occupied[BUY].below(level) : this.#occupied[SELL].above(level);
  }

  /** Returns the orders of a level, first come first. */
  *ordersAt(level: number): Generator<number> {
    let order = this.#first[level] as number;
    while (order !== NOTHING) {
      const next = this.#next[order] as number;
      yield order;
      order = next;
    }
  }

  /**
   * Matches an order with the other side up to its level, and lets the rest of it rest there.
   * @param level Its limit: the highest price of a buyer, the lowest of a seller.
   * @param lots Above 0.
   * @returns The number of the resting order, or −1 when all of it was filled.
   */
  submit(side: BookSide, level: number, lots: number): number {
    const left = this.take(side, level, lots);
    return left > 0 ? this.#rest(side, level, left) : NOTHING;
  }

  /**
   * Matches an order with the other side up to its level, and forgets the rest of it.
   * @returns The lots that found nobody.
   */
  take(side: BookSide, level: number, lots: number): number {
    this.fillCount = 0;
    return side === BUY ? this.#buy(level, lots) : this.#sell(level, lots);
  }

  /** Takes a resting order out of the book. */
  cancel(order: number): void {
    const level = this.#level[order] as number;
    const total = (this.#totals[level] as number) - (this.#quantity[order] as number);
    this.#totals[level] = total;
    const next = this.#next[order] as number;
    const previous = this.#previous[order] as number;
    if (previous === NOTHING) this.#first[level] = next;
    else this.#next[previous] = next;
    if (next === NOTHING) this.#last[level] = previous;
    else this.#previous[next] = previous;
    this.#next[order] = this.#free;
    this.#free = order;
    if (previous === NOTHING && next === NOTHING) this.#vacate(level);
  }

  #buy(limit: number, lots: number): number {
    let left = lots;
    while (left > 0 && this.#bestAsk <= limit) {
      const level = this.#bestAsk;
      left = this.#match(level, left);
      if ((this.#first[level] as number) === NOTHING) this.#vacate(level);
    }
    return left;
  }

  #sell(limit: number, lots: number): number {
    let left = lots;
    while (left > 0 && this.#bestBid >= limit && this.#bestBid !== NOTHING) {
      const level = this.#bestBid;
      left = this.#match(level, left);
      if ((this.#first[level] as number) === NOTHING) this.#vacate(level);
    }
    return left;
  }

  /** Empties a level, first come first, as far as the lots go; gives the lots that are left. */
  #match(level: number, lots: number): number {
    const quantities = this.#quantity;
    let left = lots;
    let order = this.#first[level] as number;
    while (order !== NOTHING && left > 0) {
      const offered = quantities[order] as number;
      const taken = offered < left ? offered : left;
      left -= taken;
      this.#note(order, level, taken);
      if (taken < offered) {
        quantities[order] = offered - taken;
        break;
      }
      const next = this.#next[order] as number;
      this.#next[order] = this.#free;
      this.#free = order;
      order = next;
    }
    this.#first[level] = order;
    if (order === NOTHING) this.#last[level] = NOTHING;
    else this.#previous[order] = NOTHING;
    this.#totals[level] = (this.#totals[level] as number) - (lots - left);
    return left;
  }

  #note(order: number, level: number, lots: number): void {
    if (this.fillCount === this.fillOrders.length) this.#growFills();
    this.fillOrders[this.fillCount] = order;
    this.fillLevels[this.fillCount] = level;
    this.fillQuantities[this.fillCount] = lots;
    this.fillCount += 1;
  }

  #rest(side: BookSide, level: number, lots: number): number {
    const order = this.#row();
    const last = this.#last[level] as number;
    this.#level[order] = level;
    this.#quantity[order] = lots;
    this.#next[order] = NOTHING;
    this.#previous[order] = last;
    this.#last[level] = order;
    this.#totals[level] = (this.#totals[level] as number) + lots;
    if (last !== NOTHING) {
      this.#next[last] = order;
      return order;
    }
    this.#first[level] = order;
    this.#occupied[side].add(level);
    if (side === BUY) {
      if (level > this.#bestBid) this.#bestBid = level;
    } else if (level < this.#bestAsk) this.#bestAsk = level;
    return order;
  }

  /** Marks a level as empty, and finds the new best one when it was the best. */
  #vacate(level: number): void {
    if (level <= this.#bestBid) {
      this.#occupied[BUY].remove(level);
      if (level === this.#bestBid) this.#bestBid = this.#occupied[BUY].below(level);
      return;
    }
    this.#occupied[SELL].remove(level);
    if (level !== this.#bestAsk) return;
    const next = this.#occupied[SELL].above(level);
    this.#bestAsk = next === NOTHING ? this.#levels : next;
  }

  #row(): number {
    const free = this.#free;
    if (free !== NOTHING) {
      this.#free = this.#next[free] as number;
      return free;
    }
    if (this.#used === this.#capacity) this.#growRows();
    this.#used += 1;
    return this.#used - 1;
  }

  #growRows(): void {
    this.#capacity *= 2;
    this.#level = grownWhole(this.#level);
    this.#quantity = grown(this.#quantity);
    this.#next = grownWhole(this.#next);
    this.#previous = grownWhole(this.#previous);
  }

  #growFills(): void {
    this.fillOrders = grownWhole(this.fillOrders);
    this.fillLevels = grownWhole(this.fillLevels);
    this.fillQuantities = grown(this.fillQuantities);
  }
}

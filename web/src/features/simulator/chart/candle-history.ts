import type { CandleColumns, MarketCandle } from '@chandelle/market/prices/aggregate-candles';

const columnNames = ['open', 'high', 'low', 'close', 'volume'] as const;
const FIRST_ROOM = 1024;

/**
 * Candles of one length, in columns that indicators read without a copy. Memory doubles when it is full, so that adding
 * stays cheap however long the history.
 */
export class CandleHistory {
  /** Seconds that one candle covers. */
  readonly seconds: number;
  #length = 0;
  #times = new Float64Array(FIRST_ROOM);
  #columns = emptyColumns(FIRST_ROOM);

  constructor(seconds: number) {
    this.seconds = seconds;
  }

  /** Number of candles, the one being formed included. */
  get length(): number {
    return this.#length;
  }

  /**
   * Puts a candle at the end, or in the place of the last one when it begins at the same second. Returns whether anything has
   * changed by it.
   */
  put(candle: MarketCandle): boolean {
    const last = this.#length - 1;
    if (last >= 0 && this.#times[last] === candle.time) {
      if (columnNames.every((name) => this.#columns[name][last] === candle[name])) return false;
      this.#write(last, candle);
      return true;
    }
    if (this.#length === this.#times.length) this.#grow();
    this.#times[this.#length] = candle.time;
    this.#write(this.#length, candle);
    this.#length += 1;
    return true;
  }

  /** Returns the candle at an index, which must be one of this history. */
  at(index: number): MarketCandle {
    const { open, high, low, close, volume } = this.#columns;
    return {
      time: this.#times[index] as number,
      open: open[index] as number,
      high: high[index] as number,
      low: low[index] as number,
      close: close[index] as number,
      volume: volume[index] as number,
    };
  }

  /** Returns the index of the candle that begins at a second, or of the last one before it; 0 when there is none. */
  indexAt(time: number): number {
    let low = 0;
    let high = this.#length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#times[middle] as number) <= time) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Returns the columns as they are now; they are views, to be read at once. */
  columns(): CandleColumns {
    const view = (column: Float64Array) => column.subarray(0, this.#length);
    const { open, high, low, close, volume } = this.#columns;
    return {
      open: view(open),
      high: view(high),
      low: view(low),
      close: view(close),
      volume: view(volume),
    };
  }

  /** Returns the candles from an index on. */
  list(from = 0): MarketCandle[] {
    const candles: MarketCandle[] = [];
    for (let index = Math.max(0, from); index < this.#length; index += 1)
      candles.push(this.at(index));
    return candles;
  }

  #write(index: number, candle: MarketCandle): void {
    for (const name of columnNames) this.#columns[name][index] = candle[name];
  }

  #grow(): void {
    const room = this.#times.length * 2;
    const grown = emptyColumns(room);
    for (const name of columnNames) grown[name].set(this.#columns[name]);
    this.#columns = grown;
    const times = new Float64Array(room);
    times.set(this.#times);
    this.#times = times;
  }
}

function emptyColumns(room: number): CandleColumns {
  const column = () => new Float64Array(room);
  return { open: column(), high: column(), low: column(), close: column(), volume: column() };
}

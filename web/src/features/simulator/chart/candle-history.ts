import type { CandleColumns, MarketCandle } from '@chandelle/market/prices/aggregate-candles';

const columnNames = ['open', 'high', 'low', 'close', 'volume'] as const;
const FIRST_ROOM = 1024;

/**
 * Candles of one length, grown price by price, in columns that indicators read without a copy. Memory doubles when it
 * is full, so that adding stays cheap however long the history.
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
   * Adds what was traded in a period that lies inside one candle.
   * @param from Begins of the period, in seconds; never before that of the last one added.
   */
  add(from: MarketCandle): void {
    const time = Math.floor(from.time / this.seconds) * this.seconds;
    const last = this.#length - 1;
    if (last >= 0 && this.#times[last] === time) this.#extend(last, from);
    else this.#begin(time, from);
  }

  /** Gives the candle at an index, which must be one of this history. */
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

  /** Gives the columns as they are now; they are views, to be read at once. */
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

  /** Gives the candles from an index on. */
  list(from = 0): MarketCandle[] {
    const candles: MarketCandle[] = [];
    for (let index = Math.max(0, from); index < this.#length; index += 1)
      candles.push(this.at(index));
    return candles;
  }

  /** Sums this history up to longer candles; `seconds` is a multiple of its own. */
  summed(seconds: number): CandleHistory {
    const longer = new CandleHistory(seconds);
    for (let index = 0; index < this.#length; index += 1) longer.add(this.at(index));
    return longer;
  }

  #extend(last: number, { high, low, close, volume }: MarketCandle): void {
    const columns = this.#columns;
    columns.high[last] = Math.max(columns.high[last] as number, high);
    columns.low[last] = Math.min(columns.low[last] as number, low);
    columns.close[last] = close;
    columns.volume[last] = (columns.volume[last] as number) + volume;
  }

  #begin(time: number, candle: MarketCandle): void {
    if (this.#length === this.#times.length) this.#grow();
    const index = this.#length;
    this.#times[index] = time;
    for (const name of columnNames) this.#columns[name][index] = candle[name];
    this.#length += 1;
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

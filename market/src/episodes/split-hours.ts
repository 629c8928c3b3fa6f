import type { Bar, Bars } from '../prices/bars.ts';
import { splitBar } from './split-bar.ts';

/** In the order in which {@link SplitHours.at} reads them. */
const FIELDS = ['open', 'high', 'low', 'close', 'volume'] as const;

/**
 * Hours in their shorter candles. An hour is split when one of its candles is asked for first, and remembered as numbers
 * side by side: a stretch has thousands of candles of which few are ever looked at, and objects take four times the room.
 */
export class SplitHours implements Bars {
  readonly length: number;
  readonly #parts: number;
  readonly #hourAt: (hour: number) => Bar;
  readonly #seedOf: (hour: number) => number;
  readonly #numbers: Float64Array;
  readonly #split: Uint8Array;

  /**
   * @param hours How many there are.
   * @param parts Into how many candles each is split, at least 1.
   * @param hourAt Returns an hour, from 0.
   * @param seedOf Returns what an hour's candles are drawn from.
   */
  constructor(
    hours: number,
    parts: number,
    hourAt: (hour: number) => Bar,
    seedOf: (hour: number) => number,
  ) {
    this.length = hours * parts;
    this.#parts = parts;
    this.#hourAt = hourAt;
    this.#seedOf = seedOf;
    this.#numbers = new Float64Array(this.length * FIELDS.length);
    this.#split = new Uint8Array(hours);
  }

  at(index: number): Bar | undefined {
    const place = index < 0 ? index + this.length : index;
    if (!(place >= 0 && place < this.length)) return undefined;
    const hour = Math.floor(place / this.#parts);
    if (this.#split[hour] === 0) this.#splitHour(hour);
    const numbers = this.#numbers;
    const first = place * FIELDS.length;
    return {
      open: numbers[first] as number,
      high: numbers[first + 1] as number,
      low: numbers[first + 2] as number,
      close: numbers[first + 3] as number,
      volume: numbers[first + 4] as number,
    };
  }

  slice(from = 0, to = this.length): Bar[] {
    const [first, end] = [from, to].map((place) =>
      Math.min(this.length, Math.max(0, place < 0 ? place + this.length : place)),
    ) as [number, number];
    return Array.from(
      { length: Math.max(0, end - first) },
      (_, place) => this.at(first + place) as Bar,
    );
  }

  #splitHour(hour: number): void {
    const from = hour * this.#parts;
    splitBar(this.#hourAt(hour), this.#parts, this.#seedOf(hour)).forEach((bar, part) =>
      this.#numbers.set(
        FIELDS.map((field) => bar[field]),
        (from + part) * FIELDS.length,
      ),
    );
    this.#split[hour] = 1;
  }
}

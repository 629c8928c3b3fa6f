import type {
  BlindStretchData,
  MarketExtract,
  RealChartData,
} from '@chandelle/course/public/market-data';
import { intervals } from '@chandelle/course/public/market-data';
import type { Candle } from '@chandelle/market/candles/candle';
import { readRealCourse } from './real-course.ts';

/** A market that a lesson shows. */
export interface Shown<Data> {
  lesson: string;
  market: Data;
  /** The text of its step. */
  text: string;
}

/** Reads what the course shows of real markets: dated charts by their id, and stretches in the order of the lessons. */
export async function readShownMarkets(): Promise<{
  charts: Map<string, Shown<RealChartData>>;
  stretches: Shown<BlindStretchData>[];
}> {
  const charts = new Map<string, Shown<RealChartData>>();
  const stretches: Shown<BlindStretchData>[] = [];
  const { lessons } = await readRealCourse();
  for (const { summary, steps } of lessons)
    for (const step of steps) {
      if (step.kind === 'quiz') continue;
      for (const { tagName, properties } of listNodes(step.body)) {
        if (tagName !== 'chandelle-figure' || properties === undefined) continue;
        const props = JSON.parse(String(properties['props'])) as Record<string, unknown>;
        const shown = { lesson: summary.id, market: props['market'], text: textOf(step.body) };
        if (properties['name'] === 'real-chart')
          charts.set(String(props['chart']), shown as Shown<RealChartData>);
        if (properties['name'] === 'blind-stretch')
          stretches.push(shown as Shown<BlindStretchData>);
      }
    }
  return { charts, stretches };
}

/** A node of a step, as far as it is looked at here. */
interface StepNode {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  value?: string;
  children?: readonly StepNode[];
}

function listNodes(node: StepNode): StepNode[] {
  return [node, ...(node.children ?? []).flatMap(listNodes)];
}

/** The words of a step, with plain spaces. */
function textOf(body: StepNode): string {
  const words = listNodes(body).flatMap(({ value }) => value ?? []);
  return words.join(' ').replace(/[\u00A0\u202F\s]+/gu, ' ');
}

/** Returns the candles of an extract. */
export const candlesOf = ({ rows }: MarketExtract): Candle[] =>
  rows.map(([open, high, low, close]) => ({ open, high, low, close }));

/** Returns the candle of a chart that starts at a date. */
export function candleOf({ market }: Shown<MarketExtract>, date: string): Candle {
  const place = (Date.parse(date) - Date.parse(market.start)) / 1000 / intervals[market.interval];
  const candle = candlesOf(market)[place];
  if (candle === undefined) throw new Error(`No candle starts on ${date}.`);
  return candle;
}

/** Returns the candles of a chart that start from one date to another, both included. */
export function candlesFrom({ market }: Shown<MarketExtract>, from: string, to: string): Candle[] {
  const step = intervals[market.interval] * 1000;
  return candlesOf(market).filter((_, place) => {
    const start = Date.parse(market.start) + place * step;
    return start >= Date.parse(from) && start <= Date.parse(to);
  });
}

/** Returns the lowest low. */
export const lowest = (candles: readonly Candle[]) => Math.min(...candles.map(({ low }) => low));
/** Returns the highest high. */
export const highest = (candles: readonly Candle[]) => Math.max(...candles.map(({ high }) => high));
/** Writes how much a price has changed: « 39 % ». */
export const percent = (from: number, to: number) =>
  `${Math.round(Math.abs((100 * (to - from)) / from))} %`;
/** Writes a price as the texts do: « 10 188 ». */
export const writeNumber = (value: number) =>
  Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/gu, ' ');

/** Returns when an extract begins and ends, in milliseconds. */
export function spanOf({ start, rows, interval }: MarketExtract): [number, number] {
  const from = Date.parse(start);
  return [from, from + rows.length * intervals[interval] * 1000];
}

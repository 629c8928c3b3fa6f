import type { ChartCommand } from '../commands.ts';
import { firstSecond } from '../read-candles.ts';
import { RejectedCommand } from '../rejections.ts';
import type { Simulation } from '../simulation.ts';
import { priceText, readTicks } from '../units.ts';
import {
  pointKinds,
  type ChartPoint,
  type Drawing,
  type NoteShape,
  type PointShape,
  type RiskShape,
  type Shape,
} from './drawing.ts';

/** Drawings that a market holds at most, characters of the name of each, and of a note. */
export const MAX_DRAWINGS = 20;
export const MAX_DRAWING_NAME = 60;
export const MAX_NOTE = 200;

/** The longest candle, in seconds: the first of a market may begin before its prices do. */
const MAX_CANDLE_SECONDS = 86_400;

/**
 * Draws on the chart, or changes the drawing of that id.
 * @param shorts Whether a box may be a sale that is thought of.
 * @throws RejectedCommand for a price off the tick, a moment outside the chart, points that make no drawing, a note without
 * words, words that are too long, or one drawing too many.
 */
export function setDrawing(
  simulation: Simulation,
  { drawing: id, shape }: Extract<ChartCommand, { type: 'set-drawing' }>,
  shorts = false,
): void {
  const { state, happened } = simulation;
  const drawing: Drawing = { id, ...readShape(simulation, shape, shorts) };
  const known = state.drawings ?? [];
  const place = known.findIndex((each) => each.id === id);
  if (place === -1 && known.length >= MAX_DRAWINGS)
    throw new RejectedCommand('too-many', 'drawing', { most: String(MAX_DRAWINGS) });
  state.drawings = place === -1 ? [...known, drawing] : known.with(place, drawing);
  happened.push({ at: state.now, type: 'drawing-set', drawing: id });
}

/**
 * Takes a drawing off the chart.
 * @throws RejectedCommand when it is not there.
 */
export function removeDrawing({ state, happened }: Simulation, id: string): void {
  const known = state.drawings ?? [];
  if (!known.some((drawing) => drawing.id === id))
    throw new RejectedCommand('unknown-drawing', 'drawing');
  state.drawings = known.filter((drawing) => drawing.id !== id);
  happened.push({ at: state.now, type: 'drawing-removed', drawing: id });
}

function readShape(simulation: Simulation, shape: Shape<string>, shorts: boolean): Shape<number> {
  const most = shape.kind === 'note' ? MAX_NOTE : MAX_DRAWING_NAME;
  if (typeof shape.name !== 'string' || shape.name.length > most)
    throw new RejectedCommand('too-long', shape.kind === 'note' ? 'note' : 'name', {
      most: String(most),
    });
  if (shape.kind === 'note') return readNote(simulation, shape);
  if (shape.kind === 'risk-box') return readBox(simulation, shape, shorts);
  if (!pointKinds.includes(shape.kind)) throw new RejectedCommand('unknown', 'drawing');
  return readPoints(simulation, shape);
}

function readPoints(
  simulation: Simulation,
  { kind, name, from, to }: PointShape<string>,
): PointShape<number> {
  const { instrument } = simulation.state;
  const point = ({ time, price }: ChartPoint<string>, field: 'from' | 'to') => {
    requireOnChart(simulation, time, field);
    return { time, price: readTicks(instrument, price, field) };
  };
  const points = { from: point(from, 'from'), to: point(to, 'to') };
  if (kind === 'trend-line' && points.from.time === points.to.time)
    throw new RejectedCommand('same-time', 'to');
  if (kind === 'retracement' && points.from.price === points.to.price)
    throw new RejectedCommand('same-price', 'to');
  return { kind, name, ...points };
}

function readNote(simulation: Simulation, { name, at }: NoteShape<string>): NoteShape<number> {
  if (name.trim() === '') throw new RejectedCommand('missing', 'note');
  requireOnChart(simulation, at.time, 'at');
  const { instrument } = simulation.state;
  return {
    kind: 'note',
    name,
    at: { time: at.time, price: readTicks(instrument, at.price, 'at') },
  };
}

/** Reads a trade that is thought of. The stop of a purchase lies below its entry, its target above; of a sale it is the other way round. */
function readBox(
  simulation: Simulation,
  shape: RiskShape<string>,
  shorts: boolean,
): RiskShape<number> {
  const { instrument } = simulation.state;
  const { name, time } = shape;
  requireOnChart(simulation, time, 'entry');
  const entry = readTicks(instrument, shape.entry, 'entry');
  const stop = readTicks(instrument, shape.stop, 'stop');
  const target = readTicks(instrument, shape.target, 'target');
  const reference = priceText(instrument, entry);
  const sale = shorts && stop > entry;
  if (!sale && stop >= entry)
    throw new RejectedCommand('wrong-side', 'stop', { reference, bound: 'below' });
  if (sale ? target >= entry : target <= entry) {
    const bound = sale ? 'below' : 'above';
    throw new RejectedCommand('wrong-side', 'target', { reference, bound });
  }
  return { kind: 'risk-box', name, time, entry, stop, target };
}

/** Rejects a second at which no candle of the market begins that is there already. */
function requireOnChart(
  { source, state }: Simulation,
  time: number,
  field: 'at' | 'entry' | 'from' | 'to',
): void {
  const first = firstSecond(source) - MAX_CANDLE_SECONDS;
  if (!Number.isSafeInteger(time) || time < first || time > state.now)
    throw new RejectedCommand('off-chart', field);
}

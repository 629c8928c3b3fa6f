import type { ChartCommand } from './commands.ts';
import { RejectedCommand } from './rejections.ts';
import { lastTicks, type Simulation } from './simulation.ts';
import type { Level } from './state.ts';
import { priceText, readTicks } from './units.ts';

/** Levels that a market holds at most, and characters of the note at each. */
export const MAX_LEVELS = 20;
export const MAX_LEVEL_NOTE = 60;

/** A level as a page shows it: its price as a decimal text, and whether the price is still waited for. */
export interface LevelView {
  id: string;
  price: string;
  note: string;
  alert: boolean;
}

/** Returns the levels on the chart, in the order in which they were drawn. */
export function readLevels({ state }: Simulation): LevelView[] {
  return (state.levels ?? []).map(({ id, price, note, alert }) => ({
    id,
    price: priceText(state.instrument, price),
    note,
    alert: alert !== null,
  }));
}

/**
 * Draws a level on the chart, or moves the one of that id. An alert waits on the side of the last price, and begins anew with
 * each change.
 * @throws RejectedCommand for a price off the tick, a note that is too long, or one level too many.
 */
export function setLevel(
  simulation: Simulation,
  { level: id, price: text, note, alert }: Extract<ChartCommand, { type: 'set-level' }>,
): void {
  const { state, happened } = simulation;
  const price = readTicks(state.instrument, text, 'price');
  if (typeof note !== 'string' || note.length > MAX_LEVEL_NOTE)
    throw new RejectedCommand('too-long', 'note', { most: String(MAX_LEVEL_NOTE) });
  const known = state.levels ?? [];
  const others = known.filter((level) => level.id !== id);
  if (others.length >= MAX_LEVELS)
    throw new RejectedCommand('too-many', 'level', { most: String(MAX_LEVELS) });
  const side = price >= lastTicks(simulation) ? 'above' : 'below';
  const level: Level = { id, price, note, alert: alert ? side : null };
  const place = known.findIndex((each) => each.id === id);
  state.levels = place === -1 ? [...known, level] : known.with(place, level);
  happened.push({ at: state.now, type: 'level-set', level: id });
}

/**
 * Takes a level off the chart.
 * @throws RejectedCommand when it is not there.
 */
export function removeLevel({ state, happened }: Simulation, id: string): void {
  const known = state.levels ?? [];
  if (!known.some((level) => level.id === id)) throw new RejectedCommand('unknown-level', 'level');
  state.levels = known.filter((level) => level.id !== id);
  happened.push({ at: state.now, type: 'level-removed', level: id });
}

/** Tells of the levels with an alert that a price has come to; each tells once. */
export function alertLevels({ state, happened }: Simulation, price: number): void {
  for (const level of state.levels ?? []) {
    if (level.alert === null) continue;
    if (level.alert === 'above' ? price < level.price : price > level.price) continue;
    level.alert = null;
    happened.push({
      at: state.now,
      type: 'level-reached',
      level: level.id,
      price: priceText(state.instrument, level.price),
      note: level.note,
    });
  }
}

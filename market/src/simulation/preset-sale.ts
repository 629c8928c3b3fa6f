import type { SimulationEvent } from './events.ts';
import type { Simulation } from './simulation.ts';
import { lotsIn, quantityText } from './units.ts';

/**
 * Gives the quantity to sell that a purchase presets: 25 % of what it has just bought, rounded down
 * to whole lots.
 * @param events What {@link submit} or {@link advance} gave.
 * @returns A decimal text; null when nothing was bought.
 */
export function presetSale(
  { state }: Simulation,
  events: readonly SimulationEvent[],
): string | null {
  let lots = 0;
  for (const event of events) {
    if (event.type === 'filled' && event.fill.side === 'buy') {
      lots += lotsIn(state.instrument, event.fill.quantity);
    }
  }
  return lots === 0 ? null : quantityText(state.instrument, Math.floor(lots / 4));
}

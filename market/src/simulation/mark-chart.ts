import type { ChartCommand } from './commands.ts';
import { removeDrawing, setDrawing } from './drawings/draw.ts';
import { removeLevel, setLevel } from './levels.ts';
import type { Simulation } from './simulation.ts';

/**
 * Puts something on the chart of a market, or takes it off.
 * @param shorts Whether a risk box may be a sale that is thought of, its stop above its entry.
 * @throws RejectedCommand when anything about it is wrong.
 */
export function markChart(simulation: Simulation, command: ChartCommand, shorts = false): void {
  switch (command.type) {
    case 'set-level':
      return setLevel(simulation, command);
    case 'remove-level':
      return removeLevel(simulation, command.level);
    case 'set-drawing':
      return setDrawing(simulation, command, shorts);
    case 'remove-drawing':
      return removeDrawing(simulation, command.drawing);
  }
}

import type { Simulation } from '../simulation.ts';
import { priceText } from '../units.ts';
import type { ChartPoint, DrawingView } from './drawing.ts';

/** Returns what is drawn on the chart, in the order in which it was. */
export function readDrawings({ state }: Simulation): DrawingView[] {
  const text = ({ time, price }: ChartPoint<number>): ChartPoint<string> => ({
    time,
    price: priceText(state.instrument, price),
  });
  return (state.drawings ?? []).map((drawing) => {
    if (drawing.kind === 'note') return { ...drawing, at: text(drawing.at) };
    if (drawing.kind !== 'risk-box')
      return { ...drawing, from: text(drawing.from), to: text(drawing.to) };
    const { entry, stop, target } = drawing;
    const price = (ticks: number) => priceText(state.instrument, ticks);
    return { ...drawing, entry: price(entry), stop: price(stop), target: price(target) };
  });
}

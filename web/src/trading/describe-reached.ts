import type { SimulationEvent } from '@chandelle/market/simulation/events';
import type { SimulationState } from '@chandelle/market/simulation/state';
import type { EventCaption } from './describe-events.ts';
import { marketFormat } from './market-format.ts';

/** Says in French which levels with an alert the price has come to; null when it has come to none. */
export function describeReached(
  events: readonly SimulationEvent[],
  state: SimulationState,
): EventCaption | null {
  const { priceWithUnit } = marketFormat(state);
  const places = events.flatMap((event) => {
    if (event.type !== 'level-reached') return [];
    const note = event.note === '' ? '' : `, « ${event.note} »`;
    return [`${priceWithUnit(event.price)}${note}`];
  });
  if (places.length === 0) return null;
  return {
    tone: 'plain',
    lead: places.length === 1 ? 'Repère atteint.' : 'Repères atteints.',
    text: `Le prix est venu à ${places.join(', puis à ')}. Le marché est en pause.`,
  };
}

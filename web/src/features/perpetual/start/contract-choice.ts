import type { FrameName } from '@chandelle/market/perpetual/rules/frames';
import type { ScenarioName } from '@chandelle/market/prices/scenarios';
import type { PerpetualSession } from '../store/perpetual-session.ts';

/** What an account of contracts is begun with: the frame, and the market: one that took place, or a drawn one. */
export interface ContractChoice {
  frame: FrameName;
  market: { kind: 'episode'; id: string } | { kind: 'scenario'; scenario: ScenarioName };
}

/** Returns the choice that a session was begun with, or the first one that is offered. */
export function choiceOf(session: PerpetualSession | null): ContractChoice {
  if (session === null) return { frame: 'european', market: { kind: 'episode', id: 'mars-2020' } };
  const { episode, scenario } = session.simulation.state;
  const id = episode?.id ?? null;
  return {
    frame: session.frame,
    market:
      id !== null ? { kind: 'episode', id } : { kind: 'scenario', scenario: scenario ?? 'range' },
  };
}

/** Says what a new market would put an end to; null when nothing is open. */
export function describeOpen({ state }: PerpetualSession): string | null {
  const waiting = state.orders.length;
  const parts = [
    state.position !== null && 'une position ouverte',
    waiting > 0 && `${waiting} ${waiting === 1 ? 'ordre' : 'ordres'} en attente`,
  ].filter((part) => part !== false);
  return parts.length === 0
    ? null
    : `Vous avez ${parts.join(' et ')} : un nouveau départ y met fin.`;
}

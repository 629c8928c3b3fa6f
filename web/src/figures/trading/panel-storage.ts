import type { SimulationState } from '@chandelle/market/simulation/state';
import type { Ticket } from './panel-ticket.ts';

/** What a panel keeps in the browser, for one learner. */
export interface KeptPanel {
  state: SimulationState;
  ticket: Ticket;
}

const keyOf = (learnerId: string, preset: string) => `chandelle:panneau:${preset}:${learnerId}`;

/** Reads what a panel kept; null when there is nothing, or nothing that can be read. */
export function readPanel(learnerId: string, preset: string): KeptPanel | null {
  try {
    const stored = localStorage.getItem(keyOf(learnerId, preset));
    if (stored === null) return null;
    const kept = JSON.parse(stored) as Partial<KeptPanel> | null;
    const readable = kept?.state?.version === 1 && kept.state.preset === preset;
    return readable && kept.ticket !== undefined ? (kept as KeptPanel) : null;
  } catch {
    return null;
  }
}

/** Keeps a panel. Tells whether it could: without storage it lives as long as the page. */
export function keepPanel(learnerId: string, preset: string, kept: KeptPanel): boolean {
  try {
    localStorage.setItem(keyOf(learnerId, preset), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** Forgets what a panel kept. */
export function dropPanel(learnerId: string, preset: string): void {
  try {
    localStorage.removeItem(keyOf(learnerId, preset));
  } catch {
    // Nothing was kept either.
  }
}

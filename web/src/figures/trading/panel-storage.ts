import type { SimulationState } from '@chandelle/market/simulation/state';
import { readStoredJson, writeStoredJson } from '../../lib/storage.ts';
import type { Ticket } from '../../trading/panel-ticket.ts';

/** What a panel keeps in the browser, for one learner. */
export interface StoredPanel {
  state: SimulationState;
  ticket: Ticket;
}

const keyOf = (learnerId: string, preset: string) => `chandelle:panneau:${preset}:${learnerId}`;

/** Reads what a panel kept; null when there is nothing, or nothing that can be read. */
export function readPanel(learnerId: string, preset: string): StoredPanel | null {
  const stored = readStoredJson(keyOf(learnerId, preset)) as Partial<StoredPanel> | null;
  const readable = stored?.state?.version === 1 && stored.state.preset === preset;
  return readable && stored.ticket !== undefined ? (stored as StoredPanel) : null;
}

/** Saves a panel. Returns whether it could: without storage it lives as long as the page. */
export function savePanel(learnerId: string, preset: string, stored: StoredPanel): boolean {
  return writeStoredJson(keyOf(learnerId, preset), stored);
}

/** Forgets what a panel kept. */
export function dropPanel(learnerId: string, preset: string): void {
  writeStoredJson(keyOf(learnerId, preset), null);
}

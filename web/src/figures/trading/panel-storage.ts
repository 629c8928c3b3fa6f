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
  const kept = readStoredJson(keyOf(learnerId, preset)) as Partial<StoredPanel> | null;
  const readable = kept?.state?.version === 1 && kept.state.preset === preset;
  return readable && kept.ticket !== undefined ? (kept as StoredPanel) : null;
}

/** Keeps a panel. Tells whether it could: without storage it lives as long as the page. */
export function savePanel(learnerId: string, preset: string, kept: StoredPanel): boolean {
  return writeStoredJson(keyOf(learnerId, preset), kept);
}

/** Forgets what a panel kept. */
export function dropPanel(learnerId: string, preset: string): void {
  writeStoredJson(keyOf(learnerId, preset), null);
}

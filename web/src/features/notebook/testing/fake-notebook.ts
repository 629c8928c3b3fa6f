import type { SessionLearner } from '../../../lib/session.ts';
import type { Entry, ShownEntry } from '../types.ts';

/** A learner of a test. */
export const camille: SessionLearner = {
  id: 'camille',
  pseudo: 'Camille',
  avatarUrl: null,
  totalPoints: 0,
  candleColours: 'teal-red',
  moderator: false,
  teacher: false,
  operator: false,
  entersForum: false,
};

let made = 0;

/** Makes an entry as the server tells it, with what a test says of it. */
export function makeNote(part: Partial<Entry> = {}): ShownEntry {
  made += 1;
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    kind: 'note',
    version: 1,
    note: 'Le corps d’abord.',
    passage: 'Le corps va de l’ouverture à la clôture.',
    lesson: { id: 'candlesticks', title: 'Les chandeliers', open: true },
    step: { id: 'corps', title: 'Le corps', number: 2 },
    screen: 1,
    segment: 'corps-1',
    found: true,
    createdAt: '2026-11-02T09:00:00.000Z',
    updatedAt: '2026-11-02T09:00:00.000Z',
    queued: false,
    ...part,
  };
}

import type { RememberedNotion, ReviewMemory } from './types.ts';

const fade = (from: number, halfLife: number) =>
  Array.from({ length: 31 }, (_, day) => Math.round(from * 0.5 ** (day / halfLife)));

/** Makes a notion that was learnt twelve days ago, reviewed five days ago, and fades since. */
export function makeNotion(part: Partial<RememberedNotion> = {}): RememberedNotion {
  return {
    id: 'taille',
    name: 'Taille de position',
    memory: 68,
    answers: [true, true, false, true, false, true, true, false],
    due: 3,
    past: [
      [-12, 100],
      [-5, 71],
      [-5, 100],
      [0, 68],
    ],
    unreviewed: fade(68, 40),
    reviewed: fade(100, 90),
    ...part,
  };
}

/** Makes a memory in which two notions fade and another holds. */
export function makeMemory(part: Partial<ReviewMemory> = {}): ReviewMemory {
  return {
    lessonsDone: 2,
    notions: [
      makeNotion(),
      makeNotion({ id: 'ordres', name: 'Ordres limite', memory: 79, due: 1 }),
      makeNotion({ id: 'bougie', name: 'Lire une bougie', memory: 96, due: 0, reviewed: null }),
    ],
    session: {
      cards: 4,
      minutes: 3,
      unknown: 1,
      forecast: fade(72, 40).map((unreviewed, day) => ({
        unreviewed,
        reviewed: fade(100, 90)[day] ?? 0,
      })),
    },
    due: 4,
    next: null,
    ...part,
  };
}

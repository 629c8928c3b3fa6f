import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { figures } from '@chandelle/course/public/figures';
import { listLater, readFigures } from './service-worker.ts';

it('reads every figure from the registry', () => {
  const registry = path.join(import.meta.dirname, '../src/figures/registry.tsx');
  const names = readFigures(readFileSync(registry, 'utf8')).map(([name]) => name);
  expect(names.toSorted()).toEqual(Object.keys(figures).toSorted());
});

it('lists what lessons load later, and nothing that other folders load', () => {
  const imports: Record<string, string[]> = {
    '/app/route': ['/lessons/page', '/app/frame'],
    '/lessons/page': ['/lessons/player', '/figures/registry'],
  };
  const loads: Record<string, string[]> = {
    '/lessons/player': ['/lessons/quiz', '/speech/player'],
    '/lessons/quiz': ['/lessons/confetti'],
    '/figures/registry': ['/figures/anatomy'],
    '/app/frame': ['/app/search', '/lessons/never'],
  };
  const later = listLater(
    '/app/route',
    (id) => imports[id] ?? [],
    (id) => loads[id] ?? [],
    '/lessons/',
  );
  expect(later).toEqual(['/app/route', '/lessons/quiz', '/lessons/confetti']);
});

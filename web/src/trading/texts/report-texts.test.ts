import { advance } from '@chandelle/market/simulation/advance';
import { reportSession } from '@chandelle/market/simulation/report';
import { place, priceAway, startSimulation } from '@chandelle/market/simulation/testing';
import { expect, it } from 'vitest';
import { findingText } from './report-texts.ts';

it('the findings of a session are whole French sentences', () => {
  const simulation = startSimulation({ preset: 'replay', scenario: 'slow-bull' });
  place(simulation, {
    side: 'buy',
    kind: 'market',
    quantity: '0.1',
    protect: { stop: priceAway(simulation, -9), target: priceAway(simulation, 9) },
  });
  advance(simulation, 8 * 86_400);
  const { findings } = reportSession(simulation);
  expect(findings.length).toBeGreaterThan(0);
  for (const finding of findings) {
    const text = findingText(finding);
    expect(text).toMatch(/^[\p{Lu}\d].*\.$/u);
    expect(text).not.toMatch(/undefined|NaN| [;:!?»]|« /u);
  }
});

it('one position is written in the singular', () => {
  const text = findingText({
    code: 'stops-removed',
    tone: 'work',
    lesson: 'gestion-risque',
    values: { count: 1 },
  });
  expect(text).toContain('dans 1\u00a0position');
});

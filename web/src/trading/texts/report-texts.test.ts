import { advance } from '@chandelle/market/simulation/advance';
import { type FindingCode, reportSession } from '@chandelle/market/simulation/report';
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
    const text = findingText(finding, 'USDT');
    expect(text).toMatch(/^[\p{Lu}\d].*\.$/u);
    expect(text).not.toMatch(/undefined|NaN| [;:!?»]|« /u);
  }
});

it('one position is written in the singular', () => {
  expect(told('stops-removed', { count: 1 })).toContain('dans 1\u00a0position');
  expect(told('targets-missing', { count: 1, trades: 1 })).toMatch(
    /^Votre position n’avait pas d’objectif\./u,
  );
  expect(told('stops-missing', { count: 1, trades: 1 })).toMatch(
    /^Votre position n’avait pas de stop\./u,
  );
});

it('amounts have their currency, and nothing is counted as « 0 »', () => {
  expect(told('fees-heavy', { fees: 3.1, gains: 12 })).toMatch(
    /^3,1\u00a0USDT de frais pour 12\u00a0USDT de gains\./u,
  );
  expect(told('fees-heavy', { fees: 0.24, gains: 0 })).toMatch(
    /^0,24\u00a0USDT de frais, et aucun gain encaissé\./u,
  );
  expect(told('negative-expectancy', { expectancy: -8 })).toContain('coûté 8\u00a0USDT.');
  expect(told('few-trades', { count: 0 })).toMatch(/^Aucune position clôturée/u);
});

function told(code: FindingCode, values: Record<string, number>): string {
  return findingText({ code, tone: 'work', lesson: null, values }, 'USDT');
}

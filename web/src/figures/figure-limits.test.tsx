import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { sampleChartData, sampleStretch } from './markets/testing.ts';
import { sampleDrill } from './drills/testing.ts';
import { figureComponents } from './registry.tsx';

afterEach(cleanup);

/** What figures are given that lessons always configure. */
const given: Record<string, Record<string, unknown>> = {
  'candle-chart': { candles: [[64_000, 64_150, 61_800, 62_000]], marked: 0 },
  'candle-pattern': { pattern: ['marteau'] },
  'pattern-drill': { pattern: ['marteau', 'pendu'], rounds: 2 },
  'case-drill': { set: 'biais' },
  'real-chart': { market: sampleChartData },
  'blind-stretch': { market: sampleStretch },
  'typed-drill': { drill: 'mise', kind: sampleDrill },
};

const notANumber = /\bNaN\b|\bundefined\b|Infinity/;

function expectNumbers(container: HTMLElement, when: string) {
  const [odd] = notANumber.exec(container.innerHTML) ?? [];
  expect(odd, when).toBeUndefined();
}

const set = (slider: HTMLElement, value: string | null) =>
  fireEvent.change(slider, { target: { value } });

// The trading panel, one's own plan and one's own story ask the server who is here, and have tests of their own.
const asking = ['trading-panel', 'own-plan', 'own-story'];
const names = Object.keys(figureComponents).filter((name) => !asking.includes(name));

describe.each(names)('%s', (name) => {
  it('draws numbers wherever its sliders stand', async () => {
    const Figure = figureComponents[name];
    if (Figure === undefined) throw new Error(`No figure ${name}.`);
    const { container } = render(
      <Suspense fallback="Chargement">
        <Figure {...given[name]} />
      </Suspense>,
    );
    await screen.findAllByRole('figure');
    expectNumbers(container, 'as it opens');
    const sliders = () =>
      screen.queryAllByRole('slider').filter((slider) => slider.matches('input'));
    for (const limit of ['min', 'max'])
      for (let at = 0; at < sliders().length; at += 1) {
        const slider = sliders()[at];
        if (slider === undefined) continue;
        set(slider, slider.getAttribute(limit));
        expectNumbers(container, `${slider.getAttribute('aria-label')} at its ${limit}`);
      }
  });
});

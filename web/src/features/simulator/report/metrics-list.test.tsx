import { readMetrics } from '@chandelle/market/simulation/metrics';
import { createSimulation } from '@chandelle/market/simulation/simulation';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPart } from '../../../testing/render-page.tsx';
import { MetricsList } from './metrics-list.tsx';

vi.mock('../lesson-link.tsx', () => ({ LessonLink: () => null }));
afterEach(cleanup);

const metrics = readMetrics(createSimulation({ scenario: 'chop', seed: 4, preset: 'replay' }));

it.each([
  [2, '1:2'],
  [1.5, '1:1,5'],
  [-0.5, '1:−0,5'],
  [null, '—'],
])('a ratio of %s is written as in the lessons: %s', (ratio, written) => {
  const discipline = { ...metrics.discipline, plannedRatio: ratio, gotRatio: ratio };
  renderPart(<MetricsList metrics={{ ...metrics, discipline }} currency="USDT" />);
  for (const name of ['Risque:gain prévu', 'Risque:gain obtenu'])
    expect(screen.getByText(name).nextSibling?.textContent).toBe(written);
  expect(document.body.textContent).not.toMatch(/pour 1(?!\d)/u);
});

import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPart } from '../../../testing/render-page.tsx';
import { syncTexts, type SyncStatus } from '../../../trading/texts/sync-texts.ts';
import type { Indicator } from '../../simulator/chart/indicators.ts';
import { accountOf, openSession } from '../testing.ts';
import { emptyFields } from '../ticket/contract-fields.ts';
import { ContractChart } from './contract-chart.tsx';

// Charts are drawn on a canvas, which this environment has not: the indicators that would be drawn stand here as text.
vi.mock('../../simulator/chart/price-chart.tsx', () => ({
  default: ({ indicators }: { indicators: readonly Indicator[] }) => (
    <output>{indicators.map(({ label }) => label).join(', ')}</output>
  ),
}));

afterEach(cleanup);

function show(saved: SyncStatus) {
  const session = openSession();
  const account = accountOf(session);
  renderPart(
    <ContractChart
      session={session}
      account={account}
      saved={saved}
      timeframe="1h"
      onTimeframe={() => {}}
      narrow={false}
      fields={emptyFields(account)}
      onPrepare={() => {}}
    />,
  );
}

it.each(Object.entries(syncTexts) as [SyncStatus, string][])(
  'tells of what is %s, beside the clock: « %s »; of a guest’s a line of its own says it',
  (saved, word) => {
    show(saved);
    const clock = screen.getByText('Heure du marché :').closest('p');
    expect(clock?.textContent.endsWith(word)).toBe(saved !== 'browser');
  },
);

it('draws no indicator at first, and those that are chosen', async () => {
  show('saved');
  expect(document.querySelector('output')?.textContent).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Indicateur' }));
  for (const name of [/^Indice de force relative/u, /^Moyenne mobile simple, 20/u])
    await userEvent.click(await screen.findByRole('checkbox', { name }));
  expect(screen.getByText('RSI 14, SMA 20')).toBeDefined();
  expect(screen.getByRole('list', { name: 'Indicateurs affichés' }).textContent).toBe(
    'RSI 14SMA 20',
  );
});

import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPart } from '../../../testing/render-page.tsx';
import { syncTexts, type SyncStatus } from '../../../trading/texts/sync-texts.ts';
import { accountOf, openSession } from '../testing.ts';
import { ContractChart } from './contract-chart.tsx';

// Charts are drawn on a canvas, which this environment has not.
vi.mock('../../simulator/chart/price-chart.tsx', () => ({ default: () => null }));

afterEach(cleanup);

it.each(Object.entries(syncTexts) as [SyncStatus, string][])(
  'tells of what is %s, beside the clock: « %s »; of a guest’s a line of its own says it',
  (saved, word) => {
    const session = openSession();
    renderPart(
      <ContractChart
        session={session}
        account={accountOf(session)}
        saved={saved}
        timeframe="1h"
        onTimeframe={() => {}}
      />,
    );
    const clock = screen.getByText('Heure du marché :').closest('p');
    expect(clock?.textContent.endsWith(word)).toBe(saved !== 'browser');
  },
);

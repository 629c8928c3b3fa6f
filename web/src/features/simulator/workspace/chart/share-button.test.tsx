import { createSimulation } from '@chandelle/market/simulation/simulation';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { makeMemoryHistory } from '../../../../lib/navigation/history.ts';
import { Navigation } from '../../../../lib/navigation/navigation.tsx';
import { ShareButton } from './share-button.tsx';

vi.mock('../../../../lib/use-session.ts', () => ({
  useSession: () => ({ learner: { id: 'camille' } }),
}));
afterEach(cleanup);

it('can be pressed once there is a chart to share, so that no press is lost', () => {
  const simulation = createSimulation({ seed: 1, preset: 'simulator', scenario: 'range' });
  const chart = {
    scroll: () => {},
    zoom: () => {},
    showNewest: () => {},
    point: () => {},
    pointAlong: () => {},
    takePicture: () => Promise.resolve(new Blob()),
  };
  const draw = (given: typeof chart | null) => (
    <Navigation history={makeMemoryHistory('/')}>
      <ShareButton simulation={simulation} timeframe="15m" chart={given} />
    </Navigation>
  );
  const { rerender } = render(draw(null));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Partager sur le forum' });
  expect(button.disabled).toBe(true);
  rerender(draw(chart));
  expect(button.disabled).toBe(false);
});

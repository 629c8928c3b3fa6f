import { createSimulation } from '@chandelle/market/simulation/simulation';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../../testing/render-page.tsx';
import { MarketSession } from '../../../../trading/market-session.ts';
import type { Simulator } from '../../store/use-simulator.ts';
import { MarketDialog } from './market-dialog.tsx';

beforeEach(() => vi.stubGlobal('BroadcastChannel', undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(bought: boolean) {
  const session = new MarketSession(
    createSimulation({ scenario: 'chop', seed: 4, preset: 'simulator' }),
  );
  if (bought)
    session.send({ type: 'place-order', order: { side: 'buy', kind: 'market', quantity: '0.05' } });
  const start = vi.fn();
  const close = vi.fn();
  const simulator = {
    session,
    shown: 'market',
    ownState: session.simulation.state,
    hasReplay: false,
    show: () => {},
    start,
  } as unknown as Simulator;
  renderPart(<MarketDialog open onOpenChange={close} simulator={simulator} />);
  return { start, close };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test.each(['Nouveau marché au hasard', 'Recommencer ce marché'])(
  '« %s » says what it would end of an open position, and ends nothing that is not given up',
  async (name) => {
    const { start, close } = open(true);
    await press(name);
    expect(screen.getByRole('alert').textContent).toMatch(
      /Vous avez une position de 0,05\sBTC\s: un nouveau marché y met fin\./u,
    );
    await press('Garder ce que j’ai');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(start).not.toHaveBeenCalled();
    expect(close).not.toHaveBeenCalled();

    await press(name);
    await press('Y mettre fin et commencer');
    expect(start).toHaveBeenCalledOnce();
    expect(close).toHaveBeenCalledWith(false);
  },
);

test('where nothing is open, another market begins at once', async () => {
  const { start } = open(false);
  await press('Nouveau marché au hasard');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(start).toHaveBeenCalledOnce();
});

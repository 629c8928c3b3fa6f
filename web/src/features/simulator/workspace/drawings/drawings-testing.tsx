import { createSimulation } from '@chandelle/market/simulation/simulation';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { marketFormat } from '../../../../trading/market-format.ts';
import { marketMoments } from '../../../../trading/market-moments.ts';
import { MarketSession } from '../../../../trading/market-session.ts';
import { useMarket } from '../../store/use-market.ts';
import { useLevels } from '../../chart/drawings/use-levels.ts';
import { SpotDrawings } from './spot-drawings.tsx';

/** Opens the list of what is drawn on a market that begins at 50 000, and acts as a learner in it. */
export function openDrawings() {
  const simulation = createSimulation({ scenario: 'range', seed: 1, preset: 'simulator' });
  const session = new MarketSession(simulation);
  const [onChoose, onPrepare] = [vi.fn(), vi.fn()];
  function Opened() {
    useMarket(session);
    return (
      <SpotDrawings
        session={session}
        levels={useLevels(session)}
        format={marketFormat(simulation.state)}
        moment={marketMoments(simulation.state).moment}
        onChoose={onChoose}
        onPrepare={onPrepare}
        trigger={<button type="button">Dessins</button>}
        defaultOpen
      />
    );
  }
  render(<Opened />);
  return { simulation, session, onChoose, onPrepare, user: userEvent.setup() };
}

/** Returns a text with plain spaces. */
export const plain = (text: string | null): string =>
  (text ?? '').replaceAll(/[\u00a0\u202f]/gu, ' ');

import type { SimulationEvent } from '@chandelle/market/simulation/events';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MarketSession } from '../../../trading/market-session.ts';
import { secondsToNextCandle } from '../../../trading/market-moments.ts';
import { runMarket, type Speed } from '../../../trading/workspace/market-clock.ts';
import { useMarket } from '../store/use-market.ts';
import { useLateParts } from './use-late-parts.ts';
import type { Transport } from '../../../trading/workspace/transport.tsx';

/**
 * Lets the market of a workspace run, and tells in messages what happens in it.
 * @param candleSeconds Length of the candles on the chart, in seconds: what one step passes.
 * @param asking Something is being asked of the learner: the market stands still until it is answered.
 */
export function useWorkspaceMarket(
  session: MarketSession,
  candleSeconds: number,
  asking: boolean,
): Transport {
  const [speed, setSpeed] = useState<Speed>(60);
  const [running, setRunning] = useState(false);
  useMarket(session);
  const { ended } = session;
  useEffect(() => {
    if (!running || ended || asking) return undefined;
    return runMarket(session, speed);
  }, [session, running, speed, ended, asking]);

  const parts = useLateParts(running);
  const unsaid = useRef<(readonly SimulationEvent[])[]>([]);
  const sayAll = () => {
    if (parts === null) return;
    for (const events of unsaid.current.splice(0))
      parts.announceEvents(events, session.simulation.state);
  };
  const hear = useEffectEvent((events: readonly SimulationEvent[]) => {
    // One has asked to be told: the market waits for what one makes of it.
    if (events.some(({ type }) => type === 'level-reached')) setRunning(false);
    unsaid.current.push(events);
    sayAll();
  });
  const sayRest = useEffectEvent(sayAll);
  useEffect(() => sayRest(), [parts]);
  useEffect(() => session.watch('happened', (events) => hear(events)), [session]);

  const step = () => session.advance(secondsToNextCandle(session.simulation.state, candleSeconds));
  return { running: running && !ended, ended, speed, setRunning, setSpeed, step };
}

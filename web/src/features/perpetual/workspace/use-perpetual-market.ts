import type { PerpetualEvent } from '@chandelle/market/perpetual/events';
import type { ReachedLevel } from '@chandelle/market/simulation/events';
import { useEffect, useEffectEvent, useState } from 'react';
import { describeReached } from '../../../trading/describe-reached.ts';
import { runMarket, type Speed } from '../../../trading/workspace/market-clock.ts';
import type { Transport } from '../../../trading/workspace/transport.tsx';
import { secondsToNextCandle } from '../../../trading/market-moments.ts';
import { toast } from '../../../ui/toast.tsx';
import type { PerpetualSession } from '../store/perpetual-session.ts';
import { describeHappened } from '../texts/contract-event-texts.ts';
import type { ContractFormat } from '../texts/contract-format.ts';

interface MarketUse {
  candleSeconds: number;
  format: ContractFormat;
  /** Something is being asked of the learner: the market stands still until it is answered. */
  asking: boolean;
  /** Called when the position was closed by force; the market stands still then. */
  onLiquidated: () => void;
}

/** Lets the market of a desk run, and tells in messages what happens in it. */
export function usePerpetualMarket(
  session: PerpetualSession,
  { candleSeconds, format, asking, onLiquidated }: MarketUse,
): Transport {
  const [speed, setSpeed] = useState<Speed>(60);
  const [running, setRunning] = useState(false);
  const { ended } = session;
  useEffect(() => {
    if (!running || ended || asking) return undefined;
    return runMarket(session, speed);
  }, [session, running, speed, ended, asking]);

  const hear = useEffectEvent((events: readonly PerpetualEvent[]) => {
    if (events.some(({ type }) => type === 'liquidated')) {
      setRunning(false);
      onLiquidated();
      return;
    }
    const news = describeHappened(events, format);
    if (news !== null) toast.success(news.lead, news.text);
  });
  useEffect(() => session.watch('happened', (events) => hear(events)), [session]);

  const hearReached = useEffectEvent((levels: readonly ReachedLevel[]) => {
    const reached = describeReached(levels, session.simulation.state);
    if (reached === null) return;
    // One has asked to be told: the market waits for what one makes of it.
    setRunning(false);
    toast.success(reached.lead, reached.text);
  });
  useEffect(() => session.watch('reached', (levels) => hearReached(levels)), [session]);

  return {
    running: running && !ended,
    ended,
    speed,
    setRunning,
    setSpeed,
    step: () => session.advance(secondsToNextCandle(session.simulation.state, candleSeconds)),
  };
}

import { useEffect, useEffectEvent, useState } from 'react';
import type { MarketSession } from '../../../trading/market-session.ts';
import { describeExits } from '../../../trading/describe-exits.ts';
import { takeProfitMessage, describeEvents } from '../../../trading/describe-events.ts';
import { describeReached } from '../../../trading/describe-reached.ts';
import { secondsToNextCandle } from '../../../trading/market-moments.ts';
import { toast } from '../../../ui/toast.tsx';
import { runMarket, type Speed } from '../../../trading/workspace/market-clock.ts';
import { useMarket } from '../store/use-market.ts';
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

  const hear = useEffectEvent((events: Parameters<typeof describeEvents>[0]) => {
    const { state } = session.simulation;
    const reached = describeReached(events, state);
    if (reached !== null) {
      // One has asked to be told: the market waits for what one makes of it.
      setRunning(false);
      const news = describeEvents(events, state);
      toast.success(reached.lead, [reached.text, news?.lead, news?.text].filter(Boolean).join(' '));
      return;
    }
    const profit = events.findLast((event) => event.type === 'take-profit');
    const news = describeEvents(events, state);
    // One message for one sale: that of a profit taken says what became of the exits too.
    if (profit !== undefined) {
      const { title, text } = takeProfitMessage(profit, state);
      toast.success(title, `${text} ${describeExits(events, state)}`.trim());
    } else if (news !== null) toast.success(news.lead, news.text);
  });
  useEffect(() => session.watch('happened', (events) => hear(events)), [session]);

  const step = () => session.advance(secondsToNextCandle(session.simulation.state, candleSeconds));
  return { running: running && !ended, ended, speed, setRunning, setSpeed, step };
}

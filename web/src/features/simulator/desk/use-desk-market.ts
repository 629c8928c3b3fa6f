import { useEffect, useEffectEvent, useState } from 'react';
import type { MarketSession } from '../../../figures/trading/market-session.ts';
import { tellExits } from '../../../figures/trading/tell-exits.ts';
import { takeProfitMessage, tellEvents } from '../../../figures/trading/tell-events.ts';
import { toast } from '../../../ui/toast.tsx';
import { runMarket, type Speed } from '../store/market-clock.ts';
import { useMarket } from '../store/use-market.ts';
import type { Transport } from './transport.tsx';

/**
 * Lets the market of a desk run, and tells in messages what happens in it.
 * @param asking Something is being asked of the learner: the market stands still until it is answered.
 */
export function useDeskMarket(session: MarketSession, asking: boolean): Transport {
  const [speed, setSpeed] = useState<Speed>(60);
  const [running, setRunning] = useState(false);
  useMarket(session);
  const { ended } = session;
  useEffect(() => {
    if (!running || ended || asking) return undefined;
    return runMarket(session, speed);
  }, [session, running, speed, ended, asking]);

  const hear = useEffectEvent((events: Parameters<typeof tellEvents>[0]) => {
    const { state } = session.simulation;
    const profit = events.findLast((event) => event.type === 'take-profit');
    const news = tellEvents(events, state);
    // One message for one sale: that of a profit taken says what became of the exits too.
    if (profit !== undefined) {
      const { title, text } = takeProfitMessage(profit, state);
      toast.success(title, `${text} ${tellExits(events, state)}`.trim());
    } else if (news !== null) toast.success(news.lead, news.text);
  });
  useEffect(() => session.watch('happened', (events) => hear(events)), [session]);

  return { running: running && !ended, speed, setRunning, setSpeed };
}

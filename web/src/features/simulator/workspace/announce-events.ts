import type { SimulationEvent } from '@chandelle/market/simulation/events';
import type { SimulationState } from '@chandelle/market/simulation/state';
import { takeProfitMessage, describeEvents } from '../../../trading/describe-events.ts';
import { describeExits } from '../../../trading/describe-exits.ts';
import { describeReached } from '../../../trading/describe-reached.ts';
import { toast } from '../../../ui/toast.tsx';

/** Says in a message what has happened in a market, where there is something to say. */
export function announceEvents(events: readonly SimulationEvent[], state: SimulationState): void {
  const reached = describeReached(events, state);
  const news = describeEvents(events, state);
  if (reached !== null) {
    toast.success(reached.lead, [reached.text, news?.lead, news?.text].filter(Boolean).join(' '));
    return;
  }
  const profit = events.findLast((event) => event.type === 'take-profit');
  // One message for one sale: that of a profit taken says what became of the exits too.
  if (profit !== undefined) {
    const { title, text } = takeProfitMessage(profit, state);
    toast.success(title, `${text} ${describeExits(events, state)}`.trim());
  } else if (news !== null) toast.success(news.lead, news.text);
}

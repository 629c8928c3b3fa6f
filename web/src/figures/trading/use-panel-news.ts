import type { SimulationEvent } from '@chandelle/market/simulation/events';
import type { SimulationState } from '@chandelle/market/simulation/state';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  describeEvents,
  takeProfitMessage,
  type EventCaption,
} from '../../trading/describe-events.ts';
import { offerAfter } from '../../trading/panel-ticket.ts';
import { usdtText } from '../../trading/money-text.ts';
import { toast } from '../../ui/toast.tsx';
import type { Panel } from './use-panel.ts';

const firstWords: EventCaption = {
  tone: 'plain',
  lead: 'Le marché est ouvert.',
  text: 'Au marché, l’ordre prend ce que le carnet offre ; à cours limité, il attend que le marché vienne à votre prix.',
};

/** Reports what happens in the market of a panel: in its caption, and a profit that was taken in a message. */
export function usePanelNews({ session, change }: Pick<Panel, 'session' | 'change'>): {
  caption: EventCaption;
  announceReset: () => void;
} {
  const [caption, setCaption] = useState(firstWords);
  const hear = useEffectEvent((events: readonly SimulationEvent[]) => {
    const { state } = session.simulation;
    announce(events, state, change);
    const news = describeEvents(events, state);
    if (news !== null) setCaption(news);
  });
  useEffect(() => session.watch('happened', (events) => hear(events)), [session]);

  const announceReset = () =>
    setCaption({
      tone: 'plain',
      lead: 'Panneau réinitialisé.',
      text: `0 BTC, ${usdtText(session.simulation.state.rules.cash)}, cours à 50 000 USDT : un nouveau marché commence.`,
    });
  return { caption, announceReset };
}

/** What an event changes beside the words: the quantity offered for sale, and the message of a profit taken. */
function announce(
  events: readonly SimulationEvent[],
  state: SimulationState,
  change: (patch: { quantity: string }) => void,
): void {
  for (const event of events) {
    if (event.type === 'take-profit') {
      const { title, text } = takeProfitMessage(event, state);
      toast.success(title, text);
    }
  }
  const quantity = offerAfter(events, state.fills);
  if (quantity !== null) change({ quantity });
}

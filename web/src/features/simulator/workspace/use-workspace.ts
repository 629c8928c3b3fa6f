import { timeframes, type Timeframe } from '@chandelle/market/simulation/read-candles';
import { useRef, useState } from 'react';
import { useWide } from '../../../ui/use-wide.ts';
import { firstTimeframe } from '../chart/timeframes.ts';
import type { Simulator } from '../store/use-simulator.ts';
import type { TicketFields } from '../ticket/ticket-fields.ts';
import { useTicket } from '../ticket/use-ticket.ts';
import type { Gesture } from './guide/first-trade.ts';
import { useFirstTrade } from './guide/use-first-trade.ts';
import { threeColumns } from './three-columns.ts';
import { useWorkspaceKeys } from './use-workspace-keys.ts';
import { useWorkspaceMarket } from './use-workspace-market.ts';
import type { Asked } from './workspace-menu.tsx';

/**
 * Keeps what a workspace shows of one market, and answers its keys.
 * @param showPosition Brings what is held into view.
 */
export function useWorkspace(simulator: Simulator, showPosition: () => void) {
  const { session } = simulator;
  const wide = useWide(threeColumns);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [timeframe, setTimeframe] = useState<Timeframe>(() =>
    firstTimeframe(session.simulation.state),
  );
  const transport = useWorkspaceMarket(session, timeframes[timeframe], asked !== null);
  const ticket = useTicket(session);
  const guide = useFirstTrade(simulator, (next: Gesture) => {
    if (next === 'buy') ticket.propose();
    if (next !== 'sell') return;
    showPosition();
    // Once the drawer has gone and the position has come.
    requestAnimationFrame(() =>
      document.querySelector('.sell-all')?.scrollIntoView({ block: 'nearest' }),
    );
  });
  /** Where the focus was when the ticket, which may be on its way, was asked to take it; null when it is not. */
  const leaving = useRef<Element | null>(null);
  const focusTicket = () => {
    // Who has gone elsewhere meanwhile stays there.
    if (leaving.current === document.activeElement && !focusSide()) return;
    leaving.current = null;
  };
  const goToTicket = () => {
    leaving.current = document.activeElement;
    requestAnimationFrame(focusTicket);
  };
  const showSide = (side: 'buy' | 'sell') => {
    ticket.change({ side });
    if (!wide) ticket.setOpen(true);
  };
  const prepare = (fields: Partial<TicketFields>) => {
    ticket.change(fields);
    if (!wide) ticket.setOpen(true);
    else goToTicket();
  };
  useWorkspaceKeys({
    onSide: (side) => {
      if (session.ended) return;
      showSide(side);
      if (wide) goToTicket();
    },
    onTimeframe: setTimeframe,
    onToggle: () => transport.setRunning(!transport.running),
  });
  return {
    wide,
    asked,
    setAsked,
    timeframe,
    setTimeframe,
    transport,
    ticket,
    focusTicket,
    guide,
    showSide,
    prepare,
  };
}

/** Brings the side of the order under the focus; the rest of the ticket follows it, by Tab. Returns whether it is there. */
function focusSide(): boolean {
  const side = document.querySelector<HTMLElement>(
    '.workspace-ticket [role="tab"][aria-selected="true"]',
  );
  side?.focus();
  return side !== null;
}

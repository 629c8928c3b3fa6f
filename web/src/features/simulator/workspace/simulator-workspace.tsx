import { timeframes, type Timeframe } from '@chandelle/market/simulation/read-candles';
import { useState } from 'react';
import { ReplayReport } from '../report/replay-report.tsx';
import type { Simulator } from '../store/use-simulator.ts';
import type { AccountPart } from '../tables/account-tables.tsx';
import { WideWorkspace } from './wide-workspace.tsx';
import { OrderTicket } from '../ticket/order-ticket.tsx';
import { TicketHelp } from '../ticket/ticket-help.tsx';
import { useTicket } from '../ticket/use-ticket.ts';
import { firstTimeframe } from '../chart/timeframes.ts';
import { ChartSection } from './chart/chart-section.tsx';
import { WorkspaceDialogs } from './dialogs/workspace-dialogs.tsx';
import type { Asked } from './workspace-menu.tsx';
import { GuestLine } from './notices/guest-line.tsx';
import { WorkspaceNotices } from './notices/workspace-notices.tsx';
import { SyncStatusLine } from './market/sync-status.tsx';
import { MarketBar } from './market/market-bar.tsx';
import { MarketSide } from './market/market-side.tsx';
import { type NarrowTab, NarrowWorkspace } from './narrow-workspace.tsx';
import { TicketDrawer } from './ticket-drawer.tsx';
import { TransportControls } from './transport.tsx';
import { useWorkspaceMarket } from './use-workspace-market.ts';
import { useWide } from '../../../ui/use-wide.ts';
import './simulator-workspace.css';

/** Pixels of a window with room for the chart, the book and the ticket side by side. */
const threeColumns = 1200;

/** The workspace of one market: bar, chart, book, ticket and tables; narrow windows have the ticket in a drawer. */
export function SimulatorWorkspace({ simulator }: { simulator: Simulator }) {
  const { session, shown } = simulator;
  const [part, setPart] = useState<AccountPart>('position');
  const [tab, setTab] = useState<NarrowTab>('positions');
  // A market has a workspace of its own: its ticket and its report do not outlive it. The tabs that are looked at do.
  const { seed, scenario } = session.simulation.state;
  return (
    <MarketWorkspace
      key={`${shown}${seed}${scenario ?? ''}${revisionOf(session)}`}
      simulator={simulator}
      part={part}
      onPart={setPart}
      tab={tab}
      onTab={setTab}
    />
  );
}

const numbers = new WeakMap<object, number>();
let last = 0;

/** Numbers the sessions, since a market that comes from the server anew is another session of the same market. */
function revisionOf(session: object): number {
  const known = numbers.get(session);
  if (known !== undefined) return known;
  last += 1;
  numbers.set(session, last);
  return last;
}

interface MarketWorkspaceProps {
  simulator: Simulator;
  part: AccountPart;
  onPart: (part: AccountPart) => void;
  tab: NarrowTab;
  onTab: (tab: NarrowTab) => void;
}

function MarketWorkspace({ simulator, part, onPart, tab, onTab }: MarketWorkspaceProps) {
  const { session, shown } = simulator;
  const { simulation } = session;
  const { state } = simulation;
  const wide = useWide(threeColumns);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [timeframe, setTimeframe] = useState<Timeframe>(() => firstTimeframe(state));
  const transport = useWorkspaceMarket(session, timeframes[timeframe], asked !== null);
  const { fields, change, open, setOpen } = useTicket(session);
  const choose = () => setAsked('market');

  // A market that has ended takes no order: there is nothing to fill in then.
  const ticket = session.ended ? null : (
    <OrderTicket
      session={session}
      fields={fields}
      change={change}
      onPlaced={() => setOpen(false)}
    />
  );
  const chart = (
    <ChartSection
      session={session}
      timeframe={timeframe}
      onTimeframe={setTimeframe}
      status={<SyncStatusLine simulator={simulator} kind={!wide} />}
    />
  );
  const side = <MarketSide session={session} />;
  const help = <TicketHelp kind={fields.kind} />;
  const guestLine = simulator.guest && <GuestLine />;

  return (
    <div className="workspace" data-wide={wide} data-closed={session.ended}>
      <MarketBar simulator={simulator} transport={transport} onAsk={setAsked} wide={wide} />
      <WorkspaceNotices simulator={simulator} onChoose={choose} />
      {wide && guestLine}
      {shown === 'replay' && session.ended && (
        <ReplayReport
          simulation={simulation}
          early={state.stoppedAt !== undefined}
          onAgain={choose}
          onLeave={simulator.leaveReplay}
        />
      )}
      {wide ? (
        <WideWorkspace
          session={session}
          chart={chart}
          ticket={ticket}
          help={help}
          side={side}
          part={part}
          onPart={onPart}
        />
      ) : (
        <>
          <NarrowWorkspace
            session={session}
            chart={
              <>
                {chart}
                {guestLine}
              </>
            }
            ticket={open ? null : ticket}
            side={side}
            part={part}
            onPart={onPart}
            tab={tab}
            onTab={onTab}
          />
          {!session.ended && (
            <TicketDrawer
              open={open}
              onOpenChange={setOpen}
              onSide={(next) => {
                change({ side: next });
                setOpen(true);
              }}
              help={help}
              transport={<TransportControls transport={transport} narrow />}
            >
              {ticket}
            </TicketDrawer>
          )}
        </>
      )}
      <WorkspaceDialogs simulator={simulator} asked={asked} onAsk={setAsked} />
    </div>
  );
}

import { paths } from '@chandelle/contract/paths';
import { createElement, useState } from 'react';
import { Contained } from '../../../ui/contained.tsx';
import { useFirstGesture } from '../../../ui/use-first-gesture.ts';
import { useLateComponent } from '../../../ui/use-late-component.ts';
import type { Simulator } from '../store/use-simulator.ts';
import { usePlanGuard } from '../../../trading/plan/use-plan-guard.ts';
import type { AccountPart } from '../tables/account-parts.ts';
import { WideWorkspace } from './wide-workspace.tsx';
import { ChartSection } from './chart/chart-section.tsx';
import { FirstTradeGuide } from './guide/first-trade-guide.tsx';
import { WorkspaceNotices } from './notices/workspace-notices.tsx';
import { SyncStatusLine } from './market/sync-status.tsx';
import { MarketBar } from './market/market-bar.tsx';
import { LateHelp, LateSide, LateTicket } from './late-ticket.tsx';
import { type NarrowTab, NarrowWorkspace } from './narrow-workspace.tsx';
import { GuestLine } from '../../../trading/workspace/guest-line.tsx';
import { TicketDrawer } from '../../../trading/workspace/ticket-drawer.tsx';
import { TransportControls } from '../../../trading/workspace/transport.tsx';
import { useWorkspace } from './use-workspace.ts';
import '../../../trading/workspace/workspace.css';

// The market stands still while something is asked: it can be fetched then.
const loadDialogs = async () => (await import('./dialogs/workspace-dialogs.tsx')).WorkspaceDialogs;
const loadSeriesLine = async () => (await import('./notices/series-line.tsx')).SeriesLine;
const loadReport = async () => (await import('../report/replay-report.tsx')).ReplayReport;

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
  const { session, guest } = simulator;
  const { simulation } = session;
  usePlanGuard(simulator);
  const workspace = useWorkspace(simulator, () => {
    onPart('position');
    onTab('positions');
  });
  const { wide, asked, setAsked, transport, guide } = workspace;
  const gestured = useFirstGesture();
  const Dialogs = useLateComponent(gestured || asked !== null ? loadDialogs : null);
  const { fields, change, open, setOpen } = workspace.ticket;
  const choose = () => setAsked('market');
  // A market that has ended takes no order: there is nothing to fill in then.
  const ticket = session.ended ? null : (
    <Contained>
      <LateTicket
        session={session}
        fields={fields}
        change={change}
        onPlaced={() => setOpen(false)}
        onShown={workspace.focusTicket}
      />
    </Contained>
  );
  const chart = (
    <Contained of={workspace.timeframe}>
      <ChartSection
        session={session}
        timeframe={workspace.timeframe}
        onTimeframe={workspace.setTimeframe}
        status={<SyncStatusLine simulator={simulator} kind={!wide} />}
        narrow={!wide}
        onPrepare={workspace.prepare}
      />
    </Contained>
  );
  const parts = { session, part, onPart, side: <LateSide session={session} /> };
  const help = <LateHelp kind={fields.kind} />;
  const led = guide.gesture !== null && (
    <FirstTradeGuide gesture={guide.gesture} simulation={simulation} onDismiss={guide.dismiss} />
  );
  // A market of the hundred decisions is nobody's who has no account.
  const inSeries = simulation.state.episode?.series === true;
  const SeriesLine = useLateComponent(inSeries ? loadSeriesLine : null);
  const guestLine = guest && <GuestLine desk={paths.simulator} />;

  return (
    <div
      className="workspace"
      data-wide={wide}
      data-closed={session.ended}
      data-guide={guide.gesture ?? undefined}
    >
      <MarketBar simulator={simulator} transport={transport} onAsk={setAsked} wide={wide} />
      {SeriesLine !== null && createElement(SeriesLine, { simulator })}
      <WorkspaceNotices simulator={simulator} onChoose={choose} />
      <EndedReplay simulator={simulator} onAgain={choose} />
      {wide ? (
        <>
          {guestLine}
          {led}
          <WideWorkspace {...parts} chart={chart} ticket={ticket} help={help} />
        </>
      ) : (
        <NarrowWorkspace
          {...parts}
          chart={
            <>
              {chart}
              {led || guestLine}
            </>
          }
          ticket={open ? null : ticket}
          tab={tab}
          onTab={onTab}
        />
      )}
      {!wide && !session.ended && (
        <TicketDrawer
          open={open}
          onOpenChange={setOpen}
          onSide={workspace.showSide}
          help={help}
          transport={<TransportControls transport={transport} narrow />}
        >
          {ticket}
        </TicketDrawer>
      )}
      {Dialogs !== null && createElement(Dialogs, { simulator, asked, onAsk: setAsked })}
    </div>
  );
}

const loadEpisodeReport = async () => (await import('../report/episode-report.tsx')).EpisodeReport;

/** The report of a session that has ended. */
function EndedReplay({ simulator, onAgain }: { simulator: Simulator; onAgain: () => void }) {
  const { session, shown, leaveReplay } = simulator;
  const { simulation } = session;
  const { episode } = simulation.state;
  const over = shown === 'replay' && session.ended;
  // Fetched while the market goes on, so that it is there when the network is not.
  const EpisodeReport = useLateComponent(episode === undefined ? null : loadEpisodeReport);
  const Report = useLateComponent(shown === 'replay' && episode === undefined ? loadReport : null);
  if (!over) return null;
  if (episode !== undefined)
    return (
      EpisodeReport &&
      createElement(EpisodeReport, {
        simulation,
        id: simulator.id,
        saved: simulator.status === 'saved',
        onLeave: leaveReplay,
      })
    );
  const early = simulation.state.stoppedAt !== undefined;
  return Report && createElement(Report, { simulation, early, onAgain, onLeave: leaveReplay });
}

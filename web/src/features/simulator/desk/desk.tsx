import { timeframes, type Timeframe } from '@chandelle/market/simulation/read-candles';
import { lastTicks } from '@chandelle/market/simulation/simulation';
import { readMetrics } from '@chandelle/market/simulation/metrics';
import { priceText } from '@chandelle/market/simulation/units';
import { useState } from 'react';
import { marketWords } from '../../../figures/trading/market-words.ts';
import { ReplayReport } from '../report/replay-report.tsx';
import type { Simulator } from '../store/use-simulator.ts';
import { type DeskPart, DeskTables } from '../tables/desk-tables.tsx';
import { OrderTicket } from '../ticket/order-ticket.tsx';
import { TicketHelp } from '../ticket/ticket-help.tsx';
import { emptyTicket, type TicketFields } from '../ticket/ticket-fields.ts';
import { firstTimeframe } from '../chart/timeframes.ts';
import { DepositDialog, ResetDialog } from './account-dialogs.tsx';
import { ChartSection } from './chart-section.tsx';
import type { Asked } from './desk-menu.tsx';
import { DeskNotices } from './desk-notices.tsx';
import { DeskStatus } from './desk-status.tsx';
import { DisciplineNotice } from './discipline-notice.tsx';
import { EndReplay } from './end-replay.tsx';
import { MarketBar } from './market-bar.tsx';
import { MarketDialog } from './market-dialog.tsx';
import { MarketSide } from './market-side.tsx';
import { NarrowDesk } from './narrow-desk.tsx';
import { TicketDrawer } from './ticket-drawer.tsx';
import { TransportControls } from './transport.tsx';
import { useDeskMarket } from './use-desk-market.ts';
import { useWide } from './use-wide.ts';
import './desk.css';

/** The desk of one market: bar, chart, book, ticket and tables; narrow windows have the ticket in a drawer. */
export function Desk({ simulator }: { simulator: Simulator }) {
  const { session, shown } = simulator;
  const [part, setPart] = useState<DeskPart>('position');
  // A market has a desk of its own: its ticket and its report do not outlive it. The tab that is looked at does.
  const { seed, scenario } = session.simulation.state;
  return (
    <MarketDesk
      key={`${shown}${seed}${scenario ?? ''}${revisionOf(session)}`}
      simulator={simulator}
      part={part}
      onPart={setPart}
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

interface MarketDeskProps {
  simulator: Simulator;
  part: DeskPart;
  onPart: (part: DeskPart) => void;
}

function MarketDesk({ simulator, part, onPart }: MarketDeskProps) {
  const { session, shown } = simulator;
  const { simulation } = session;
  const { state } = simulation;
  const wide = useWide();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [drawer, setDrawer] = useState(false);
  const transport = useDeskMarket(session, asked !== null);
  const [fields, setFields] = useState<TicketFields>(() =>
    emptyTicket(priceText(state.instrument, lastTicks(simulation)), marketWords(state)),
  );
  const [timeframe, setTimeframe] = useState<Timeframe>(() => firstTimeframe(state));
  const candleSeconds = timeframes[timeframe];
  const close = () => setAsked(null);
  const choose = () => setAsked('market');

  const change = (patch: Partial<TicketFields>) => setFields((before) => ({ ...before, ...patch }));
  // A market that has ended takes no order: there is nothing to fill in then.
  const ticket = session.ended ? null : (
    <OrderTicket
      session={session}
      fields={fields}
      change={change}
      onPlaced={() => setDrawer(false)}
    />
  );
  const chart = (
    <ChartSection
      session={session}
      timeframe={timeframe}
      onTimeframe={setTimeframe}
      status={<DeskStatus simulator={simulator} kind={!wide} />}
    />
  );
  const side = <MarketSide session={session} />;

  return (
    <div className="desk" data-wide={wide} data-closed={session.ended}>
      <MarketBar
        simulator={simulator}
        transport={transport}
        candleSeconds={candleSeconds}
        onAsk={setAsked}
        wide={wide}
      />
      <DeskNotices simulator={simulator} onChoose={choose} />
      {shown === 'replay' && session.ended && (
        <ReplayReport
          simulation={simulation}
          early={state.stoppedAt !== undefined}
          onAgain={choose}
          onLeave={simulator.leaveReplay}
        />
      )}
      {wide ? (
        <div className="desk-columns">
          <div className="desk-main">
            {chart}
            <div className="desk-lower">
              <DeskTables session={session} part={part} onPart={onPart} />
              <DisciplineNotice simulation={simulation} metrics={readMetrics(simulation)} />
            </div>
          </div>
          <div className="desk-side">{side}</div>
          {ticket !== null && (
            <section className="desk-ticket" aria-label="Passer un ordre">
              <div className="desk-ticket-head">
                <h2 className="desk-title">Passer un ordre</h2>
                <TicketHelp kind={fields.kind} />
              </div>
              {ticket}
            </section>
          )}
        </div>
      ) : (
        <>
          <NarrowDesk
            session={session}
            chart={chart}
            ticket={drawer ? null : ticket}
            side={side}
            part={part}
            onPart={onPart}
          />
          {!session.ended && (
            <TicketDrawer
              open={drawer}
              onOpenChange={setDrawer}
              onSide={(next) => {
                change({ side: next });
                setDrawer(true);
              }}
              help={<TicketHelp kind={fields.kind} />}
              transport={
                <TransportControls
                  session={session}
                  transport={transport}
                  candleSeconds={candleSeconds}
                  narrow
                />
              }
            >
              {ticket}
            </TicketDrawer>
          )}
        </>
      )}
      <MarketDialog
        open={asked === 'market'}
        onOpenChange={(open) => setAsked(open ? 'market' : null)}
        simulator={simulator}
      />
      <EndReplay
        open={asked === 'end'}
        onClose={close}
        onEnd={() => {
          close();
          session.send({ type: 'end' });
        }}
      />
      {asked === 'deposit' && <DepositDialog session={session} onClose={close} />}
      {asked === 'reset' && <ResetDialog session={session} onClose={close} />}
    </div>
  );
}

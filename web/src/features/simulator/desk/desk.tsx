import { readMetrics } from '@chandelle/market/simulation/metrics';
import { timeframes, type Timeframe } from '@chandelle/market/simulation/read-candles';
import { lastTicks } from '@chandelle/market/simulation/simulation';
import { priceText } from '@chandelle/market/simulation/units';
import { useEffect, useEffectEvent, useState } from 'react';
import { Contained } from '../../../ui/contained.tsx';
import { toast } from '../../../ui/toast.tsx';
import { marketWords } from '../../../figures/trading/market-words.ts';
import { tellExits } from '../../../figures/trading/tell-exits.ts';
import { takeProfitMessage, tellEvents } from '../../../figures/trading/tell-events.ts';
import { ReplayReport } from '../report/replay-report.tsx';
import type { Simulator } from '../store/use-simulator.ts';
import { runMarket, type Speed } from '../store/market-clock.ts';
import { useMarket } from '../store/use-market.ts';
import { type DeskPart, DeskTables } from '../tables/desk-tables.tsx';
import { OrderTicket } from '../ticket/order-ticket.tsx';
import { emptyTicket, type TicketFields } from '../ticket/ticket-fields.ts';
import { ChartSection } from './chart-section.tsx';
import { DeskNotices } from './desk-notices.tsx';
import { DisciplineNotice } from './discipline-notice.tsx';
import { MarketBar } from './market-bar.tsx';
import { MarketDialog } from './market-dialog.tsx';
import { MarketSide } from './market-side.tsx';
import { TicketDrawer } from './ticket-drawer.tsx';
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
  const wide = useWide();
  const [speed, setSpeed] = useState<Speed>(60);
  const [running, setRunning] = useState(false);
  const [fields, setFields] = useState<TicketFields>(() =>
    emptyTicket(
      priceText(simulation.state.instrument, lastTicks(simulation)),
      marketWords(simulation.state),
    ),
  );
  const [timeframe, setTimeframe] = useState<Timeframe>('15m');
  const [choosing, setChoosing] = useState(false);
  const [drawer, setDrawer] = useState(false);
  useMarket(session);

  const over = shown === 'replay' && session.ended;
  useEffect(() => {
    if (!running || over) return undefined;
    return runMarket(session, speed);
  }, [session, running, speed, over]);

  const hear = useEffectEvent((events: Parameters<typeof tellEvents>[0]) => {
    const profit = events.findLast((event) => event.type === 'take-profit');
    const news = tellEvents(events, simulation.state);
    // One message for one sale: that of a profit taken says what became of the exits too.
    if (profit !== undefined) {
      const { title, text } = takeProfitMessage(profit, simulation.state);
      toast.success(title, `${text} ${tellExits(events, simulation.state)}`.trim());
    } else if (news !== null) toast.success(news.lead, news.text);
  });
  useEffect(() => session.watch('happened', (events) => hear(events)), [session]);

  const change = (patch: Partial<TicketFields>) => setFields((before) => ({ ...before, ...patch }));
  const ticket = (
    <Contained>
      <OrderTicket
        session={session}
        fields={fields}
        change={change}
        onPlaced={() => setDrawer(false)}
      />
    </Contained>
  );
  const chart = (
    <Contained>
      <ChartSection session={session} timeframe={timeframe} onTimeframe={setTimeframe} />
    </Contained>
  );
  const side = (
    <Contained>
      <MarketSide session={session} />
    </Contained>
  );
  const tables = (
    <Contained>
      <DeskTables session={session} part={part} onPart={onPart} own={shown === 'market'} />
    </Contained>
  );
  const transport = {
    running: running && !session.ended,
    speed,
    setRunning,
    setSpeed,
    ended: session.ended,
  };

  return (
    <div className="desk" data-wide={wide}>
      <MarketBar
        simulator={simulator}
        transport={transport}
        candleSeconds={timeframes[timeframe]}
        onChoose={() => setChoosing(true)}
        onStop={() => {
          setRunning(false);
          session.send({ type: 'end' });
        }}
        over={over}
      />
      <DeskNotices simulator={simulator} onChoose={() => setChoosing(true)} />
      {over && (
        <ReplayReport
          simulation={simulation}
          early={simulation.state.stoppedAt !== undefined}
          onAgain={() => setChoosing(true)}
          onLeave={simulator.leaveReplay}
        />
      )}
      {wide ? (
        <div className="desk-columns">
          <div className="desk-main">
            {chart}
            <div className="desk-lower">
              {tables}
              <DisciplineNotice simulation={simulation} metrics={readMetrics(simulation)} />
            </div>
          </div>
          <div className="desk-side">{side}</div>
          <section className="desk-ticket" aria-label="Passer un ordre">
            <h2 className="desk-title">Passer un ordre</h2>
            {ticket}
          </section>
        </div>
      ) : (
        <div className="desk-narrow">
          {chart}
          {tables}
          <DisciplineNotice simulation={simulation} metrics={readMetrics(simulation)} />
          <section className="desk-book-narrow" aria-label="Carnet et échanges">
            {side}
          </section>
          <TicketDrawer
            open={drawer}
            onOpenChange={setDrawer}
            onSide={(side) => {
              change({ side });
              setDrawer(true);
            }}
          >
            {ticket}
          </TicketDrawer>
        </div>
      )}
      <MarketDialog open={choosing} onOpenChange={setChoosing} simulator={simulator} />
    </div>
  );
}

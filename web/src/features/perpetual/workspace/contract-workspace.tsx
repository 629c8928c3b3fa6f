import { timeframes, type Timeframe } from '@chandelle/market/simulation/read-candles';
import { useState, type ReactNode } from 'react';
import { TicketDrawer } from '../../../trading/workspace/ticket-drawer.tsx';
import { TransportControls } from '../../../trading/workspace/transport.tsx';
import { Contained } from '../../../ui/contained.tsx';
import { useWide } from '../../../ui/use-wide.ts';
import { firstTimeframe } from '../../simulator/chart/timeframes.ts';
import { useWorkspaceKeys } from '../../simulator/workspace/use-workspace-keys.ts';
import type { Account } from '../account.ts';
import { ContractChart } from '../chart/contract-chart.tsx';
import { LiquidationReport } from '../liquidation/liquidation-report.tsx';
import type { PerpetualSession } from '../store/perpetual-session.ts';
import { emptyFields, type ContractFields } from '../ticket/contract-fields.ts';
import { ContractTicket } from '../ticket/contract-ticket.tsx';
import { ContractBar } from './contract-bar.tsx';
import { NarrowContract } from './narrow-contract.tsx';
import { WideContract } from './wide-contract.tsx';
import { usePerpetualAccount } from './use-perpetual-account.ts';
import { usePerpetualMarket } from './use-perpetual-market.ts';
import type { SyncStatus } from '../../../trading/texts/sync-texts.ts';
import '../../../trading/workspace/workspace.css';
import './contract-workspace.css';

export interface ContractWorkspaceProps {
  session: PerpetualSession;
  /** How what is done here is kept. */
  saved: SyncStatus;
  /** Asks for another market or frame. */
  onChoose: () => void;
  /** Said above the desk: how it is kept. */
  notice: ReactNode;
}

/** Pixels of a window with room for the chart, the book and the ticket side by side. */
const threeColumns = 1200;

/** The desk of a contract: bar, chart, book, ticket and account; after a forced closing, the account of it. */
export function ContractWorkspace({ session, saved, onChoose, notice }: ContractWorkspaceProps) {
  const account = usePerpetualAccount(session);
  const wide = useWide(threeColumns);
  const [timeframe, setTimeframe] = useState<Timeframe>(() =>
    firstTimeframe(session.simulation.state),
  );
  const ticketUse = useContractTicket(account, wide);
  const { fields, change, open, setOpen, showSide } = ticketUse;
  const close = () => setOpen(false);
  const { told, setTold, transport } = useLiquidation(session, timeframe, account, close);
  useWorkspaceKeys({
    onSide: (side) => {
      if (session.ended || told) return;
      showSide(side);
      if (wide) requestAnimationFrame(focusSide);
    },
    onTimeframe: setTimeframe,
    onToggle: () => transport.setRunning(!transport.running),
  });

  const bar = (
    <ContractBar
      session={session}
      account={account}
      transport={told || session.ended ? null : transport}
      leverage={fields.leverage}
      onChoose={onChoose}
      wide={wide}
    />
  );
  if (told)
    return (
      <div className="workspace contract-told" data-wide={wide} data-closed>
        {bar}
        <LiquidationReport
          session={session}
          account={account}
          onAgain={onChoose}
          onLeave={() => setTold(false)}
        />
      </div>
    );

  const ticket = session.ended ? null : (
    <Contained>
      <ContractTicket
        session={session}
        account={account}
        fields={fields}
        change={change}
        onPlaced={close}
      />
    </Contained>
  );
  const chart = (
    <Contained of={timeframe}>
      <ContractChart
        session={session}
        account={account}
        saved={saved}
        timeframe={timeframe}
        onTimeframe={setTimeframe}
        narrow={!wide}
        fields={fields}
        onPrepare={ticketUse.prepare}
      />
    </Contained>
  );
  return (
    <div className="workspace contract-workspace" data-wide={wide} data-closed={session.ended}>
      {bar}
      {notice}
      {session.ended && <OverNotice />}
      {wide ? (
        <WideContract session={session} account={account} chart={chart} ticket={ticket} />
      ) : (
        <NarrowContract
          session={session}
          account={account}
          chart={chart}
          ticket={open ? null : ticket}
        />
      )}
      {!wide && !session.ended && (
        <TicketDrawer
          open={open}
          onOpenChange={setOpen}
          onSide={showSide}
          sides={{ buy: 'Long', sell: 'Short' }}
          help={null}
          transport={<TransportControls transport={transport} narrow />}
        >
          {ticket}
        </TicketDrawer>
      )}
    </div>
  );
}

/** Keeps what stands in the ticket, and whether its drawer is open on narrow windows. */
function useContractTicket(account: Account, wide: boolean) {
  const [fields, setFields] = useState<ContractFields>(() => emptyFields(account));
  const [open, setOpen] = useState(false);
  const change = (patch: Partial<ContractFields>) => setFields((now) => ({ ...now, ...patch }));
  const showSide = (side: 'buy' | 'sell') => {
    change({ side, reduceOnly: false });
    if (!wide) setOpen(true);
  };
  const prepare = (prepared: Partial<ContractFields>) => {
    change(prepared);
    if (wide) requestAnimationFrame(focusSide);
    else setOpen(true);
  };
  return { fields, change, open, setOpen, showSide, prepare };
}

/** Lets the market run, until a forced closing: its account is then in view, and the market stands still. */
function useLiquidation(
  session: PerpetualSession,
  timeframe: Timeframe,
  { format }: Account,
  onTold: () => void,
) {
  const [told, setTold] = useState(() => endsInLiquidation(session));
  const transport = usePerpetualMarket(session, {
    candleSeconds: timeframes[timeframe],
    format,
    asking: told,
    onLiquidated: () => {
      onTold();
      setTold(true);
    },
  });
  return { told, setTold, transport };
}

function OverNotice() {
  return (
    <p className="contract-over" role="status">
      Cet épisode est terminé : le prix ne bouge plus. Votre compte reste lisible ; pour continuer,
      changez de marché.
    </p>
  );
}

/** Returns whether the last that happened to an account was its being closed by force. */
function endsInLiquidation({ events, state }: PerpetualSession): boolean {
  return state.position === null && events.at(-1)?.type === 'liquidated';
}

/** Brings the side of the order under the focus; the rest of the ticket follows it, by Tab. */
function focusSide(): void {
  document
    .querySelector<HTMLElement>('.workspace-ticket [role="tab"][aria-selected="true"]')
    ?.focus();
}

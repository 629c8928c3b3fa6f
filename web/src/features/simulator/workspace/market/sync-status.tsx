import { Cloud, CloudOff } from 'lucide-react';
import { marketMoments } from '../../../../trading/market-moments.ts';
import { monthText } from '../../episodes/month-text.ts';
import type { Simulator } from '../../store/use-simulator.ts';
import { syncTexts } from '../../../../trading/texts/sync-texts.ts';

/** Returns what kind of market is shown. */
export function marketKind({ shown, fromFile, session }: Simulator): string {
  const { episode, epoch } = session.simulation.state;
  if (episode?.id) return monthText(epoch);
  if (episode?.week !== undefined) return 'Marché de la semaine';
  if (shown === 'replay') return 'À l’aveugle';
  return fromFile ? 'Vos bougies' : 'Marché simulé';
}

/** One line above the chart: the market's clock, and how what is done stands with the server. */
export function SyncStatusLine({ simulator, kind }: { simulator: Simulator; kind: boolean }) {
  const { status, session, guest } = simulator;
  const { state } = session.simulation;
  const Icon = status === 'sending' || status === 'saved' ? Cloud : CloudOff;
  return (
    <p className="workspace-status">
      {kind && <span className="market-badge">{marketKind(simulator)}</span>}
      <span className="transport-clock">
        <span className="visually-hidden">Heure du marché : </span>
        {marketMoments(state).moment(state.now)}
      </span>
      {/* Of a guest's a line of its own says it. */}
      {!guest && (
        <span className={`sync-word sync-${status}`}>
          <Icon size={15} strokeWidth={1.75} aria-hidden />
          <span>{syncTexts[status]}</span>
        </span>
      )}
    </p>
  );
}

import type { SimulationState } from '@chandelle/market/simulation/state';
import { marketFormat } from '../../../../trading/market-format.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Simulator } from '../../store/use-simulator.ts';

/** Says what of one's own market another one would put an end to: a position, orders; null when nothing is open. */
export function lossOf({ ownState }: Pick<Simulator, 'ownState'>): string | null {
  const open = openThings(ownState);
  return open === null ? null : `${open} : un nouveau marché y met fin.`;
}

/** Says what a new blind session would put an end to; null when none is under way. */
export function lossOfReplay(simulator: Simulator): string | null {
  if (!simulator.hasReplay || (simulator.shown === 'replay' && simulator.session.ended))
    return null;
  if (simulator.replayWeek !== null)
    return 'Le marché de la semaine est en cours, et c’est votre seule tentative : un autre y met fin, et il sera noté tel quel.';
  return simulator.replayIsEpisode
    ? 'Un épisode est en cours : un autre y met fin, et il sera noté comme arrêté avant sa fin.'
    : 'Une séance à l’aveugle est en cours : une nouvelle y met fin, sans bilan.';
}

function openThings(state: SimulationState): string | null {
  const format = marketFormat(state);
  const { length } = state.orders;
  const parts = [
    Number(state.account.coins) > 0 &&
      `une position de ${format.quantityWithUnit(state.account.coins)}`,
    length > 0 && `${length} ${length === 1 ? 'ordre' : 'ordres'} en attente`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : `Vous avez ${parts.join(' et ')}`;
}

interface LossNoticeProps {
  loss: string;
  onKeep: () => void;
  onGo: () => void;
}

/** Asks before a market is given up. */
export function LossNotice({ loss, onKeep, onGo }: LossNoticeProps) {
  return (
    <div className="grid gap-4" role="alert">
      <p>{loss}</p>
      <div className="mt-2 flex flex-col gap-3 sm:flex-row sm:justify-end">
        <Button variant="quiet" onClick={onKeep}>
          Garder ce que j’ai
        </Button>
        <Button variant="danger" onClick={onGo}>
          Y mettre fin et commencer
        </Button>
      </div>
    </div>
  );
}

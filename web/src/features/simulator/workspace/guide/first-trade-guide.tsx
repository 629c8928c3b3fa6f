import { readAccount } from '@chandelle/market/simulation/read-account';
import type { Simulation } from '@chandelle/market/simulation/simulation';
import { X } from 'lucide-react';
import { marketFormat } from '../../../../trading/market-format.ts';
import { resultText } from '../../../../trading/money-text.ts';
import type { Gesture } from './first-trade.ts';
import './first-trade-guide.css';

interface FirstTradeGuideProps {
  gesture: Gesture;
  simulation: Simulation;
  onDismiss: () => void;
}

const gestures: readonly Gesture[] = ['play', 'buy', 'sell'];

/** One gesture of the first purchase and its sale, in words; the control that does it is lit meanwhile. */
export function FirstTradeGuide({ gesture, simulation, onDismiss }: FirstTradeGuideProps) {
  const number = gestures.indexOf(gesture) + 1;
  return (
    <div className="first-trade">
      <p role="status">
        <b>
          {gesture === 'done' ? 'C’est fait.' : `Premier achat, ${number} sur ${gestures.length}.`}
        </b>{' '}
        {say(gesture, simulation)}
      </p>
      <button
        type="button"
        className="icon-button icon-quiet"
        aria-label={gesture === 'done' ? 'Fermer' : 'Me laisser faire seul'}
        title={gesture === 'done' ? 'Fermer' : 'Me laisser faire seul'}
        onClick={onDismiss}
      >
        <X size={18} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  );
}

function say(gesture: Gesture, simulation: Simulation): string {
  const account = readAccount(simulation);
  const format = marketFormat(simulation.state);
  switch (gesture) {
    case 'play':
      return 'Le marché est arrêté. Appuyez sur lecture pour le lancer : l’argent est fictif.';
    case 'buy':
      return 'Achetez un peu, au marché. Un stop est déjà proposé 3 % plus bas : si le cours y tombe, il vend pour vous.';
    case 'sell':
      return `Vous avez ${format.quantityWithUnit(account.coins)}. Regardez le résultat bouger, puis appuyez sur « Tout vendre ».`;
    case 'done':
      return `Vous avez acheté avec un stop, puis vendu. Résultat : ${resultText(account.result)}, frais compris.`;
  }
}

import { paths } from '@chandelle/contract/paths';
import type { KeyHints } from '../../../lib/single-keys.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { WickHeader } from '../../../ui/wick-header.tsx';
import type { Card } from '../types.ts';
import { CardPlayer } from './card-player.tsx';
import { unsentTexts } from './unsent-texts.ts';
import type { SessionRecord } from './session-record.ts';
import { countCards, type SessionState } from './session-state.ts';
import { useReviewSession } from './use-review-session.ts';

const hints: KeyHints = {
  title: 'Pendant une séance',
  keys: [
    { keys: '1 à 9', what: 'Choisir une réponse' },
    { keys: 'Entrée', what: 'Valider, puis continuer' },
  ],
};

const words = {
  last: 'Voir le bilan',
  before: 'Une erreur ne coûte rien : elle ramène la carte plus tôt.',
  unsent: unsentTexts,
  goesOn: true,
};

interface SessionPlayerProps {
  learnerId: string;
  record: SessionRecord;
  /** Its cards and answers, as it begins or goes on. */
  begun: SessionState;
  /** The first card takes the focus too. */
  arrived: boolean;
  /** The last card is done. */
  onDone: (record: SessionRecord) => void;
}

/** A session of Révision, card by card. */
export function SessionPlayer(props: SessionPlayerProps) {
  const { learnerId, record, begun, arrived, onDone } = props;
  const session = useReviewSession(learnerId, record, () => begun);
  const { state } = session;
  const [card] = state.cards;
  usePageTitle('Révision');
  return (
    <CardPlayer
      play={session}
      hints={hints}
      arrived={arrived}
      words={words}
      header={card !== undefined && <SessionHeader card={card} state={state} />}
      onDone={() => onDone(session.readRecord())}
    />
  );
}

function SessionHeader({ card, state }: { card: Card; state: SessionState }) {
  const { done, place, total } = countCards(state);
  const counter = `Carte ${place} sur ${total}`;
  const kind =
    card.exercise.kind === 'question' ? 'question déjà vue' : 'exercice aux nombres nouveaux';
  return (
    <WickHeader
      back={{ to: paths.review, label: 'Retour à Révision' }}
      title="Révision"
      detail={
        <>
          {card.notion.name}
          <span className="max-sm:hidden"> · {kind}</span>
        </>
      }
      counter={counter}
      short={`${place}/${total}`}
      wick={{ value: done, max: total, label: 'Progression dans la séance', valueText: counter }}
      wide
    />
  );
}

import { maxCommands } from '@chandelle/contract/simulator-limits';
import type { ReactNode } from 'react';
import { formatInteger } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { OfflineNotice } from '../../ui/states.tsx';
import type { SyncStatus } from '../texts/sync-texts.ts';

interface SavedNoticesProps {
  status: SyncStatus;
  guest: boolean;
  /** What has become of the market; null when there is nothing to say. */
  note: string | null;
  /** What one does about a market that takes no more, and the buttons beside « Changer de marché » for it. */
  full: { advice: string; actions?: ReactNode };
  onChoose: () => void;
}

/** Explains, above a desk, what keeps the server from having all that is done there: each thing with what to do about it. */
export function SavedNotices({ status, guest, note, full, onChoose }: SavedNoticesProps) {
  return (
    <>
      <div className="saved-notice">
        <OfflineNotice
          text={
            guest
              ? 'Le simulateur continue : tout est enregistré sur cet appareil.'
              : 'Le simulateur continue : vos ordres sont enregistrés ici et partiront au retour du réseau.'
          }
        />
      </div>
      {note !== null && (
        <p className="workspace-warning" role="status">
          {note}
        </p>
      )}
      {status === 'later' && (
        <p className="workspace-warning" role="status">
          Le serveur est très demandé. Ce que vous faites est enregistré sur cet appareil, et
          partira dans un instant. Rien n’est perdu.
        </p>
      )}
      {status === 'full' && (
        <section className="workspace-warning" role="status" aria-label="Limite atteinte">
          <p>
            {`Limite atteinte : votre compte a enregistré ${formatInteger(maxCommands)} actions, le plus qu’il accepte pour un même marché. Ce que vous faites à présent reste dans ce navigateur et ne vous suivra pas sur un autre appareil. ${full.advice}`}
          </p>
          <div className="workspace-warning-actions">
            {full.actions}
            <Button size="small" onClick={onChoose}>
              Changer de marché
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

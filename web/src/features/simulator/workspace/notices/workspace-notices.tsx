import { createElement } from 'react';
import type { MarketSession } from '../../../../trading/market-session.ts';
import { SavedNotices } from '../../../../trading/workspace/saved-notices.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { Simulator } from '../../store/use-simulator.ts';
import { LatePart } from '../late-part.tsx';
import { useLateParts } from '../use-late-parts.ts';

interface WorkspaceNoticesProps {
  simulator: Simulator;
  onChoose: () => void;
}

/** What the learner should know about the market before going on: each thing with what to do about it. */
export function WorkspaceNotices({ simulator, onChoose }: WorkspaceNoticesProps) {
  const { session, shown, status, note, fromFile, guest } = simulator;
  return (
    <>
      <SavedNotices
        status={status}
        guest={guest}
        note={note}
        full={{
          advice:
            shown === 'replay'
              ? 'Terminez cette séance pour lire son bilan, puis commencez-en une autre.'
              : 'Exportez vos exécutions si vous voulez les conserver, puis commencez un nouveau marché.',
          actions: <LateExport session={session} />,
        }}
        onChoose={onChoose}
      />
      {/* The engine comes with the late parts. */}
      {session.waits && <LatePart render={() => null} />}
      {session.waits && session.secondsLeft !== null && status === 'offline' && (
        <p className="workspace-warning" role="status">
          À l’aveugle, les prix suivants viennent du serveur : le marché reprend dès que le réseau
          revient. Rien n’est perdu.
        </p>
      )}
      {fromFile && shown === 'market' && session.ended && (
        <section className="workspace-warning" role="status" aria-label="Fin du fichier">
          <p>
            Votre fichier est terminé : le marché s’arrête ici et ne prend plus d’ordre. Votre
            journal et vos mesures restent à lire dans les onglets.
          </p>
          <div className="workspace-warning-actions">
            <Button size="small" onClick={onChoose}>
              Changer de marché
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

function LateExport(props: { session: MarketSession }) {
  const parts = useLateParts(true);
  return parts && createElement(parts.ExportTrades, props);
}

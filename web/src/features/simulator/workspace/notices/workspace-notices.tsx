import { maxCommands } from '@chandelle/contract/simulator-limits';
import { writeTradeCsv } from '@chandelle/market/csv/trade-csv';
import { formatInteger } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { OfflineNotice } from '../../../../ui/states.tsx';
import type { Simulator } from '../../store/use-simulator.ts';
import { saveFile } from '../../../../lib/save-file.ts';

interface WorkspaceNoticesProps {
  simulator: Simulator;
  onChoose: () => void;
}

/** What the learner should know about the market before going on: each thing with what to do about it. */
export function WorkspaceNotices({ simulator, onChoose }: WorkspaceNoticesProps) {
  const { session, shown, status, note, fromFile, guest } = simulator;
  return (
    <>
      <div className="px-4 empty:hidden lg:px-6">
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
      {session.waits && status === 'offline' && (
        <p className="workspace-warning" role="status">
          À l’aveugle, les prix suivants viennent du serveur : le marché reprend dès que le réseau
          revient. Rien n’est perdu.
        </p>
      )}
      {status === 'later' && (
        <p className="workspace-warning" role="status">
          Le serveur est très demandé : ce que vous faites est enregistré sur cet appareil, et sera
          enregistré dans un instant. Rien n’est perdu.
        </p>
      )}
      {status === 'full' && (
        <section className="workspace-warning" role="status" aria-label="Limite atteinte">
          <p>
            {`Limite atteinte : votre compte a enregistré ${formatInteger(maxCommands)} actions, le plus qu’il accepte pour un même marché. Ce que vous faites à présent reste dans ce navigateur et ne vous suivra pas sur un autre appareil. ${
              shown === 'replay'
                ? 'Terminez cette séance pour lire son bilan, puis commencez-en une autre.'
                : 'Exportez vos exécutions si vous voulez les conserver, puis commencez un nouveau marché.'
            }`}
          </p>
          <div className="workspace-warning-actions">
            <Button
              variant="secondary"
              size="small"
              onClick={() => saveFile('trades.csv', writeTradeCsv(session.simulation))}
            >
              Exporter mes exécutions
            </Button>
            <Button size="small" onClick={onChoose}>
              Changer de marché
            </Button>
          </div>
        </section>
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

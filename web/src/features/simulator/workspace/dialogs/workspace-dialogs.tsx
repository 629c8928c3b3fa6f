import type { Simulator } from '../../store/use-simulator.ts';
import type { Asked } from '../workspace-menu.tsx';
import { DepositDialog, ResetDialog } from './account-dialogs.tsx';
import { EndReplay } from './end-replay.tsx';
import { MarketDialog } from './market-dialog.tsx';

interface WorkspaceDialogsProps {
  simulator: Simulator;
  /** Null: nothing is asked. */
  asked: Asked | null;
  onAsk: (asked: Asked | null) => void;
}

/** The dialogs of a workspace, one of which may be open: another market, the end of a session, the account as a whole. */
export function WorkspaceDialogs({ simulator, asked, onAsk }: WorkspaceDialogsProps) {
  const { session } = simulator;
  const close = () => onAsk(null);
  return (
    <>
      <MarketDialog
        open={asked === 'market'}
        onOpenChange={(open) => onAsk(open ? 'market' : null)}
        simulator={simulator}
      />
      <EndReplay
        open={asked === 'end'}
        onClose={close}
        episode={simulator.replayIsEpisode}
        weekly={simulator.replayWeek !== null}
        onEnd={() => {
          close();
          session.send({ type: 'end' });
        }}
      />
      {asked === 'deposit' && <DepositDialog session={session} onClose={close} />}
      {asked === 'reset' && <ResetDialog session={session} onClose={close} />}
    </>
  );
}

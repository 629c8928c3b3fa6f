import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { hasOlder, type ChannelState } from '../state/channel-state.ts';
import type { Channel } from '../state/count-unread.ts';

interface ListBeginProps {
  channel: Channel;
  state: ChannelState;
  /** Asks for the field to write in. */
  onWrite: () => void;
}

/** What stands above the first message: that older ones come, that there are none, or that nobody has written yet. */
export function ListBegin({ channel, state, onWrite }: ListBeginProps) {
  const empty = state.latest === 0 && state.pending.length === 0 && state.held.length === 0;
  if (!empty)
    return (
      <p className="pb-4 text-center text-small text-ink-3">
        {hasOlder(state) ? 'Chargement...' : `C’est ici que commence ${channel.name}.`}
      </p>
    );
  return (
    <div className="my-auto self-center">
      <EmptyState
        title={`${channel.name} attend son premier message`}
        text={
          channel.mayWrite
            ? 'Posez une question, ou racontez ce que vous avez lu sur un graphique.'
            : 'La modération y publiera ses annonces. Vous pourrez y réagir.'
        }
        action={
          channel.mayWrite && (
            <Button variant="secondary" onClick={onWrite}>
              Écrire le premier message
            </Button>
          )
        }
      />
    </div>
  );
}

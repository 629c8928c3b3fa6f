import { Dialog as Base } from '@base-ui/react/dialog';
import { scrimClass } from '../../../ui/scrim.ts';
import { ThreadPanel, type ThreadPanelProps } from './thread-panel.tsx';

/** A thread over the channel, for windows without room beside it: from below on phones, from the side on others. */
export function ThreadSheet(props: ThreadPanelProps) {
  return (
    <Base.Root
      open
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={scrimClass} />
        <Base.Popup
          aria-label="Fil"
          className="fixed inset-x-0 bottom-0 z-50 flex h-[90dvh] flex-col rounded-t-control border-t border-line bg-paper text-ink shadow-float outline-none
            sm:inset-x-auto sm:inset-y-0 sm:right-0 sm:h-auto sm:w-[28rem] sm:rounded-none sm:border-t-0 sm:border-l"
        >
          <ThreadPanel {...props} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

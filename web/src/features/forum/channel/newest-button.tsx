import { ArrowDown } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { formatUnread } from '../state/count-unread.ts';

/** Leads to the end of a channel, over its messages, with the number of those not read. */
export function NewestButton({ unread, onPress }: { unread: number; onPress: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-3 grid place-items-center">
      <Button
        variant="secondary"
        size="small"
        className="pointer-events-auto bg-surface shadow-float"
        icon={<ArrowDown size={16} strokeWidth={1.75} aria-hidden />}
        onClick={onPress}
      >
        Derniers messages
        {unread > 0 && <span className="tabular">({formatUnread(unread)})</span>}
      </Button>
    </div>
  );
}

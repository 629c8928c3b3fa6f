import { ChevronDown, Pin } from 'lucide-react';
import { use, useId, useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { BlockedContext } from '../blocked-context.ts';
import type { Channel } from '../state/count-unread.ts';

interface PinStripProps {
  channel: Channel;
  /** Leads to a message of the channel by its number. */
  onJump: (number: number) => void;
}

/**
 * What moderators put at the head of a channel: one line each, that leads to the message. Narrow windows fold it. A
 * channel whose only message is pinned shows that message alone, and what the reader has blocked is not there.
 */
export function PinStrip({ channel, onJump }: PinStripProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const blocked = use(BlockedContext);
  const pins = channel.pins.filter(({ author }) => !blocked.some((one) => one.id === author?.id));
  if (pins.length === 0 || channel.lastNumber === 1) return null;
  return (
    <section
      aria-label="Messages épinglés"
      className="border-b border-line bg-sunk/40 px-4 sm:px-8 lg:py-1.5"
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center gap-2 text-left text-small text-ink-2 hover:text-ink lg:hidden"
      >
        <Pin size={15} strokeWidth={1.75} className="shrink-0" aria-hidden />
        <span className="flex-1">
          {formatCount(pins.length, 'message épinglé', 'messages épinglés')}
        </span>
        <ChevronDown
          size={16}
          strokeWidth={1.75}
          className={`shrink-0 ${open ? 'rotate-180' : ''}`}
          aria-hidden
        />
      </button>
      <ul id={id} className={open ? 'max-lg:pb-2' : 'max-lg:hidden'}>
        {pins.map((pin) => (
          <li key={pin.id}>
            <button
              type="button"
              onClick={() => {
                setOpen(false);
                onJump(pin.number);
              }}
              className="flex min-h-8 w-full min-w-0 items-center gap-2 rounded-control text-left text-small text-ink-2 hover:text-ink pointer-coarse:min-h-11"
            >
              <Pin size={15} strokeWidth={1.75} className="shrink-0 max-lg:hidden" aria-hidden />
              <span className="min-w-0 truncate">
                <span className="font-medium text-ink">{pin.author?.name ?? 'Utilisateur'}</span>{' '}
                {pin.excerpt}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

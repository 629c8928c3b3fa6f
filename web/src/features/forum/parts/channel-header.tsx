import { Dialog as Base } from '@base-ui/react/dialog';
import { ChevronDown, Search, X } from 'lucide-react';
import { useState } from 'react';
import { scrimClass } from '../../../ui/scrim.ts';
import type { Overview } from '../forum-context.tsx';
import type { Channel } from '../state/count-unread.ts';
import { ChannelList } from './channel-list.tsx';
import { ForumAside } from './forum-aside.tsx';
import { ModerationMenu } from './moderation-menu.tsx';

interface ChannelHeaderProps {
  channel: Channel | null;
  overview: Overview;
  onSearch: () => void;
  onNotices: () => void;
  onBlocked: () => void;
}

/** Name and description of the channel shown; on phones also the way to the others. */
export function ChannelHeader(props: ChannelHeaderProps) {
  const { channel, overview, onSearch, onNotices, onBlocked } = props;
  return (
    <div className="flex items-center gap-3 border-b border-line px-4 py-2 sm:px-8 lg:py-4">
      <div className="min-w-0 flex-1 max-lg:hidden">
        <h2 className="font-display text-h3">{channel?.name ?? 'Forum'}</h2>
        {channel && <p className="text-small text-ink-2">{channel.description}</p>}
      </div>
      <Drawer channel={channel} overview={overview} onNotices={onNotices} onBlocked={onBlocked} />
      <button
        type="button"
        aria-label="Chercher dans le forum"
        onClick={onSearch}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunk hover:text-ink"
      >
        <Search size={20} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  );
}

/** The channels and what stands beside them, for narrow windows. */
function Drawer(props: Omit<ChannelHeaderProps, 'onSearch'>) {
  const { channel, overview, onNotices, onBlocked } = props;
  const [open, setOpen] = useState(false);
  const elsewhere = overview.channels.some(({ id, unread }) => id !== channel?.id && unread > 0);
  return (
    <Base.Root open={open} onOpenChange={(next) => setOpen(next)}>
      <Base.Trigger className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-control text-left lg:hidden">
        <span className="min-w-0">
          <span className="flex items-center gap-1.5 font-display text-h3">
            <span className="truncate">{channel?.name ?? 'Choisir un canal'}</span>
            <ChevronDown size={18} strokeWidth={1.75} className="shrink-0" aria-hidden />
            {elsewhere && (
              <span className="size-2 shrink-0 rounded-full bg-flame">
                <span className="visually-hidden">Messages non lus dans d’autres canaux</span>
              </span>
            )}
          </span>
          {channel && (
            <span className="block truncate text-micro text-ink-2">{channel.description}</span>
          )}
        </span>
      </Base.Trigger>
      <Base.Portal>
        <Base.Backdrop className={scrimClass} />
        <Base.Popup
          className="fixed inset-y-0 left-0 z-50 flex w-[min(20rem,88vw)] flex-col gap-5 overflow-y-auto border-r border-line bg-paper px-1 py-4
            text-ink shadow-float outline-none transition-transform duration-(--calm) ease-calm
            data-ending-style:-translate-x-full data-starting-style:-translate-x-full"
        >
          <div className="flex items-center justify-between px-3">
            <Base.Title className="font-display text-h3">Forum</Base.Title>
            <Base.Close
              aria-label="Fermer la liste"
              className="-mr-1.5 grid size-11 place-items-center rounded-control hover:bg-sunk"
            >
              <X size={24} strokeWidth={1.75} aria-hidden />
            </Base.Close>
          </div>
          <ChannelList
            channels={overview.channels}
            selectedId={channel?.id ?? null}
            onFollow={() => setOpen(false)}
          />
          <ModerationMenu
            overview={overview}
            onNotices={() => {
              setOpen(false);
              onNotices();
            }}
            onBlocked={() => {
              setOpen(false);
              onBlocked();
            }}
          />
          <div className="px-3">
            <ForumAside channelId={channel?.id ?? null} accessUntil={overview.me.accessUntil} />
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

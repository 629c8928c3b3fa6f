import { Hash, Megaphone } from 'lucide-react';
import { formatCount } from '../../../lib/format.ts';
import { Link } from '../../../ui/link.tsx';
import { channelPath } from '../message-path.ts';
import { formatUnread, type Channel } from '../state/count-unread.ts';

interface ChannelListProps {
  channels: readonly Channel[];
  selectedId: string | null;
  onFollow?: () => void;
}

/** The channels, each with what is unread in it. */
export function ChannelList({ channels, selectedId, onFollow }: ChannelListProps) {
  return (
    <nav aria-label="Canaux">
      <ul className="grid gap-0.5">
        {channels.map((channel) => (
          <li key={channel.id}>
            <Entry channel={channel} selected={channel.id === selectedId} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface EntryProps {
  channel: Channel;
  selected: boolean;
  onFollow: (() => void) | undefined;
}

function Entry({ channel, selected, onFollow }: EntryProps) {
  const { unread } = channel;
  const Icon = channel.id === 'annonces-crypto' || !channel.mayWrite ? Megaphone : Hash;
  const look = selected
    ? 'rounded-l-none border-flame-line bg-sunk font-medium text-ink'
    : `border-transparent hover:bg-sunk hover:text-ink ${unread > 0 ? 'font-medium text-ink' : 'text-ink-2'}`;
  return (
    <Link
      to={channelPath(channel.id)}
      onClick={onFollow}
      aria-current={selected ? 'page' : undefined}
      className={`flex min-h-11 items-center gap-2.5 rounded-control border-l-3 py-1.5 pr-3 pl-[9px] ${look}`}
    >
      <Icon size={18} strokeWidth={1.75} className="shrink-0 text-ink-2" aria-hidden />
      <span className="min-w-0 flex-1 truncate">{channel.name}</span>
      {unread > 0 && (
        <span
          className={`rounded-full px-2 text-micro font-semibold tabular ${channel.unreadMentions > 0 ? 'ring-2 ring-flame-line' : ''} bg-flame text-on-flame`}
        >
          <span aria-hidden>{formatUnread(unread)}</span>
          <span className="visually-hidden">
            {formatCount(unread, 'message')} à lire
            {channel.unreadMentions > 0 && `, dont ${channel.unreadMentions} pour vous`}
          </span>
        </span>
      )}
    </Link>
  );
}

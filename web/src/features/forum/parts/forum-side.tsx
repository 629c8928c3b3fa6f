import type { Overview } from '../forum-context.tsx';
import { ChannelList } from './channel-list.tsx';
import { ForumAside } from './forum-aside.tsx';
import { ModerationMenu } from './moderation-menu.tsx';

interface ForumSideProps {
  overview: Overview;
  /** The channel shown; null: none. */
  channelId: string | null;
  onNotices: () => void;
  onBlocked: () => void;
}

/** The first column of wide windows: the channels, and what the moderation has to say. */
export function ForumSide({ overview, channelId, onNotices, onBlocked }: ForumSideProps) {
  return (
    <div className="flex flex-col gap-6 overflow-y-auto border-r border-line px-3 py-6 max-lg:hidden">
      <p className="px-3 font-display text-h3" aria-hidden>
        Forum
      </p>
      <ChannelList channels={overview.channels} selectedId={channelId} />
      <ModerationMenu overview={overview} onNotices={onNotices} onBlocked={onBlocked} />
      {/* Narrower than the third column: what stands there follows here. */}
      <div className="border-t border-line px-3 pt-6 xl:hidden">
        <ForumAside channelId={channelId} accessUntil={overview.me.accessUntil} />
      </div>
    </div>
  );
}

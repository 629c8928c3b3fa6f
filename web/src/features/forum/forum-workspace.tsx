import { useState } from 'react';
import type { SessionLearner } from '../../lib/session.ts';
import { BlockedContext } from './blocked-context.ts';
import { ChannelView } from './channel/channel-view.tsx';
import { BlockedDialog } from './dialogs/blocked-dialog.tsx';
import { NoticesDialog } from './dialogs/notices-dialog.tsx';
import { SearchDialog } from './dialogs/search-dialog.tsx';
import { ForumContext, type Overview } from './forum-context.tsx';
import type { StreamEnd } from './live/connect-stream.ts';
import { ChannelHeader } from './parts/channel-header.tsx';
import { ConnectionNote } from './parts/connection-note.tsx';
import { ForumAside } from './parts/forum-aside.tsx';
import { ForumSide } from './parts/forum-side.tsx';
import { ConfirmLinkContext } from './text/message-text.tsx';
import { LinkDialog } from './text/link-dialog.tsx';
import { useForumAddress } from './use-forum-address.ts';
import { useForumSession } from './use-forum-session.ts';
import './forum.css';

interface ForumWorkspaceProps {
  overview: Overview;
  learner: SessionLearner;
  onEnd: (end: StreamEnd) => void;
}

/** The open forum: channels, the channel shown, the rules. The address says which channel and which message. */
export function ForumWorkspace({ overview, learner, onEnd }: ForumWorkspaceProps) {
  const { channels, me } = overview;
  const { channel, target, dropTarget, jump } = useForumAddress(channels);
  const [link, setLink] = useState<string | null>(null);
  const [open, setOpen] = useState<'search' | 'notices' | 'blocked' | null>(null);
  const forum = useForumSession({
    learnerId: learner.id,
    ownName: me.name,
    shownId: channel?.id ?? null,
    onEnd,
  });

  return (
    <ForumContext value={forum}>
      <BlockedContext value={overview.blocked}>
        <ConfirmLinkContext value={setLink}>
          <div className="forum-workspace grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[264px_minmax(0,1fr)] xl:grid-cols-[264px_minmax(0,1fr)_280px]">
            <h1 className="visually-hidden">Forum</h1>
            <ForumSide
              overview={overview}
              channelId={channel?.id ?? null}
              onNotices={() => setOpen('notices')}
              onBlocked={() => setOpen('blocked')}
            />
            <section
              aria-label={channel?.name ?? 'Canal'}
              className="flex min-h-0 min-w-0 flex-col"
            >
              <ConnectionNote />
              <ChannelHeader
                channel={channel}
                overview={overview}
                onSearch={() => setOpen('search')}
                onNotices={() => setOpen('notices')}
                onBlocked={() => setOpen('blocked')}
              />
              {channel === null ? (
                <p className="grid flex-1 place-items-center p-6 text-ink-2">
                  Sélectionnez un canal pour commencer
                </p>
              ) : (
                <ChannelView
                  key={channel.id}
                  channel={channel}
                  me={me}
                  learner={learner}
                  target={target}
                  onTargetReached={dropTarget}
                  onJump={jump}
                  onNotices={() => setOpen('notices')}
                />
              )}
            </section>
            <aside
              aria-label="À propos du forum"
              className="overflow-y-auto border-l border-line px-6 py-6 max-xl:hidden"
            >
              <ForumAside channelId={channel?.id ?? null} accessUntil={me.accessUntil} />
            </aside>
          </div>
          <LinkDialog href={link} onClose={() => setLink(null)} />
          <SearchDialog
            open={open === 'search'}
            onClose={() => setOpen(null)}
            channels={channels}
            channel={channel}
          />
          <BlockedDialog open={open === 'blocked'} onClose={() => setOpen(null)} />
          <NoticesDialog open={open === 'notices'} onClose={() => setOpen(null)} />
        </ConfirmLinkContext>
      </BlockedContext>
    </ForumContext>
  );
}

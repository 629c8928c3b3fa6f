import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SessionLearner } from '../../app/session.ts';
import { BlockedContext } from './blocked-context.ts';
import { ChannelView } from './channel/channel-view.tsx';
import { BlockedDialog } from './dialogs/blocked-dialog.tsx';
import { NoticesDialog } from './dialogs/notices-dialog.tsx';
import { SearchDialog } from './dialogs/search-dialog.tsx';
import { ForumContext, type Overview } from './forum-context.tsx';
import type { StreamEnd } from './live/connect-stream.ts';
import { channelParameter, messageParameter } from './message-path.ts';
import { ChannelHeader } from './parts/channel-header.tsx';
import { ChannelList } from './parts/channel-list.tsx';
import { ConnectionNote } from './parts/connection-note.tsx';
import { ForumAside } from './parts/forum-aside.tsx';
import { Standing } from './parts/standing.tsx';
import { ConfirmLinkContext } from './text/message-text.tsx';
import { LinkDialog } from './text/link-dialog.tsx';
import { useForumSession } from './use-forum-session.ts';
import './forum.css';

interface ForumDeskProps {
  overview: Overview;
  learner: SessionLearner;
  onEnd: (end: StreamEnd) => void;
}

/** The open forum: channels, the channel shown, the rules. The address says which channel and which message. */
export function ForumDesk({ overview, learner, onEnd }: ForumDeskProps) {
  const { channels, me } = overview;
  const [search, setSearch] = useSearchParams();
  const [link, setLink] = useState<string | null>(null);
  const [open, setOpen] = useState<'search' | 'notices' | 'blocked' | null>(null);
  const named = search.get(channelParameter);
  const channel = channels.find(({ id }) => id === named) ?? null;
  const firstId = channels[0]?.id;
  const target = Number(search.get(messageParameter) ?? '');
  const forum = useForumSession({
    learnerId: learner.id,
    ownName: me.name,
    shownId: channel?.id ?? null,
    onEnd,
  });

  useEffect(() => {
    if (named === null && firstId !== undefined)
      setSearch({ [channelParameter]: firstId }, { replace: true });
  }, [named, firstId, setSearch]);

  const dropTarget = useCallback(() => {
    setSearch(
      (known) => {
        known.delete(messageParameter);
        return known;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [setSearch]);

  const jump = useCallback(
    (number: number) => {
      setSearch(
        (known) => {
          known.set(messageParameter, String(number));
          return known;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setSearch],
  );

  return (
    <ForumContext value={forum}>
      <BlockedContext value={overview.blocked}>
        <ConfirmLinkContext value={setLink}>
          <div className="forum-desk grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[264px_minmax(0,1fr)] xl:grid-cols-[264px_minmax(0,1fr)_280px]">
            <h1 className="visually-hidden">Forum</h1>
            <div className="flex flex-col gap-6 overflow-y-auto border-r border-line px-4 py-6 max-lg:hidden">
              <p className="px-2 font-display text-h3" aria-hidden>
                Forum
              </p>
              <ChannelList channels={channels} selectedId={channel?.id ?? null} />
              <Standing
                overview={overview}
                onNotices={() => setOpen('notices')}
                onBlocked={() => setOpen('blocked')}
              />
              {/* Narrower than the third column: what stands there follows here. */}
              <div className="border-t border-line px-2 pt-6 xl:hidden">
                <ForumAside channelId={channel?.id ?? null} accessUntil={me.accessUntil} />
              </div>
            </div>
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
                  target={Number.isInteger(target) && target > 0 ? target : null}
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

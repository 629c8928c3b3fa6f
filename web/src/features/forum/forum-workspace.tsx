import { useCallback, useState } from 'react';
import type { SessionLearner } from '../../lib/session.ts';
import { Contained } from '../../ui/contained.tsx';
import { useWide } from '../../ui/use-wide.ts';
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
import { PinStrip } from './parts/pin-strip.tsx';
import { ConfirmLinkContext } from './text/message-text.tsx';
import { LinkDialog } from './text/link-dialog.tsx';
import { ThreadPanel, type ThreadPanelProps } from './thread/thread-panel.tsx';
import { ThreadSheet } from './thread/thread-sheet.tsx';
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
  const wide = useWide(1280);
  const [open, setOpen] = useState<'search' | 'notices' | 'blocked' | null>(null);
  const thread = useShownThread(channel?.id ?? null, wide, jump);
  const forum = useForumSession({
    learnerId: learner.id,
    ownName: me.name,
    shownId: channel?.id ?? null,
    onEnd,
  });
  const shown: ThreadPanelProps | null =
    channel !== null && thread.rootId !== null
      ? {
          channel,
          me,
          learner,
          rootId: thread.rootId,
          onClose: thread.close,
          onJump: thread.jump,
          onNotices: () => setOpen('notices'),
        }
      : null;
  const beside = wide ? shown : null;

  return (
    <ForumContext value={forum}>
      <BlockedContext value={overview.blocked}>
        <ConfirmLinkContext value={setLink}>
          <div
            className={`forum-workspace grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[264px_minmax(0,1fr)] ${
              beside
                ? 'xl:grid-cols-[264px_minmax(0,1fr)_400px]'
                : 'xl:grid-cols-[264px_minmax(0,1fr)_280px]'
            }`}
          >
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
              {channel && <PinStrip key={channel.id} channel={channel} onJump={jump} />}
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
                  onThread={thread.open}
                  onNotices={() => setOpen('notices')}
                />
              )}
            </section>
            <Beside thread={beside} channelId={channel?.id ?? null} me={me} />
          </div>
          {shown !== null && !wide && <ThreadSheet key={shown.rootId} {...shown} />}
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

/** The thread that is open beside a channel, or over it where there is no room; it closes with the channel. */
function useShownThread(
  channelId: string | null,
  wide: boolean,
  jumpInChannel: (number: number) => void,
) {
  const [shown, setShown] = useState<{ channelId: string; rootId: string } | null>(null);
  const open = useCallback(
    (rootId: string) => setShown(channelId === null ? null : { channelId, rootId }),
    [channelId],
  );
  const close = useCallback(() => setShown(null), []);
  // Without room beside the channel it would hide the message that it leads to.
  const jump = useCallback(
    (number: number) => {
      if (!wide) close();
      jumpInChannel(number);
    },
    [wide, close, jumpInChannel],
  );
  const rootId = shown !== null && shown.channelId === channelId ? shown.rootId : null;
  return { rootId, open, close, jump };
}

interface BesideProps {
  thread: ThreadPanelProps | null;
  channelId: string | null;
  me: Overview['me'];
}

/** What stands beside the channel: a thread, or else the rules. */
function Beside({ thread, channelId, me }: BesideProps) {
  if (thread !== null)
    return (
      <aside aria-label="Fil" className="flex min-h-0 min-w-0 flex-col border-l border-line">
        <Contained key={thread.rootId}>
          <ThreadPanel {...thread} />
        </Contained>
      </aside>
    );
  return (
    <aside
      aria-label="À propos du forum"
      className="overflow-y-auto border-l border-line px-6 py-6 max-xl:hidden"
    >
      <Contained of={channelId}>
        <ForumAside channelId={channelId} accessUntil={me.accessUntil} />
      </Contained>
    </aside>
  );
}

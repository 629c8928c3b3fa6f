import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorCode } from '../../../lib/errors.ts';
import { paths } from '@chandelle/contract/paths';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { describeForumError } from '../describe-forum-error.ts';
import { AuditLog } from './audit-log.tsx';
import { CaseQueue } from './case-queue.tsx';
import { ConfirmLinkContext } from '../text/message-text.tsx';
import { LinkDialog } from '../text/link-dialog.tsx';
import { MutedMembers } from './muted-members.tsx';
import { SlowModes } from './slow-modes.tsx';
import { useModerationStream } from './use-moderation-stream.ts';

type Part = 'queue' | 'muted' | 'slow' | 'audit';

/** What moderators judge, set and have done. */
export function Component() {
  const [part, setPart] = useState<Part>('queue');
  const overview = useQuery(api.forum.overview.queryOptions({ staleTime: 0 }));
  const refused =
    errorCode(overview.error) === 'FORUM_ACCESS_REQUIRED' || overview.data?.me.moderator === false;
  const live = useModerationStream(refused ? null : (overview.data?.me ?? null));
  const [link, setLink] = useState<string | null>(null);
  return (
    <ConfirmLinkContext value={setLink}>
      <div className="page max-w-4xl pt-8 sm:pt-12">
        <h1 className="font-display text-h1">Modération du forum</h1>
        <p className="mt-2 max-w-[60ch] text-lead text-ink-2">
          Les messages qui attendent votre décision, du plus ancien au plus récent. Quand vous en
          retirez un, son auteur reçoit vos raisons.
        </p>
        <div className="mt-8">
          {refused ? (
            <EmptyState
              title="Cette page est réservée à la modération"
              text="Un message vous inquiète ? Son menu permet de le signaler."
              action={<ButtonLink to={paths.communityForum}>Aller au forum</ButtonLink>}
            />
          ) : overview.error !== null && overview.data === undefined ? (
            <ErrorState
              title="Impossible de charger la modération"
              text={describeForumError(overview.error)}
              onRetry={() => void overview.refetch()}
            />
          ) : overview.data === undefined ? (
            <p role="status">Chargement...</p>
          ) : (
            <Tabs
              label="Modération"
              value={part}
              onChange={setPart}
              listClassName="max-sm:gap-3"
              panelClassName="pt-6 outline-offset-4"
              tabs={[
                {
                  value: 'queue',
                  label: `À traiter (${overview.data.openCases ?? 0})`,
                  content: <CaseQueue live={live} />,
                },
                { value: 'muted', label: 'Suspensions', content: <MutedMembers /> },
                {
                  value: 'slow',
                  label: 'Mode lent',
                  content: <SlowModes channels={overview.data.channels} />,
                },
                {
                  value: 'audit',
                  label: 'Journal',
                  content: <AuditLog channels={overview.data.channels} />,
                },
              ]}
            />
          )}
        </div>
      </div>
      <LinkDialog href={link} onClose={() => setLink(null)} />
    </ConfirmLinkContext>
  );
}

import type { noticeSchema } from '@chandelle/contract/forum-moderation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type * as z from 'zod';
import { api, client } from '../../../lib/api.ts';
import { formatMoment } from '../../../lib/format.ts';
import { paths } from '@chandelle/contract/paths';
import { Dialog } from '../../../ui/dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { reasonTexts } from './reason-texts.ts';

type Notice = z.output<typeof noticeSchema>;

/** What the moderation told the learner: removals with their reasons, suspensions, what came of reports. */
export function NoticesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Messages de la modération"
    >
      {open && <Notices />}
    </Dialog>
  );
}

function Notices() {
  const queryClient = useQueryClient();
  const notices = useQuery(api.forum.notices.queryOptions({ staleTime: 0 }));
  const unread = notices.data?.some(({ readAt }) => readAt === null) === true;

  useEffect(() => {
    if (!unread) return;
    // Left unread, they are offered again.
    client.forum.markNoticesRead().then(
      () => queryClient.invalidateQueries({ queryKey: api.forum.overview.queryKey() }),
      () => undefined,
    );
  }, [unread, queryClient]);

  if (notices.isError)
    return (
      <ErrorState
        title="Impossible de charger les messages de la modération"
        onRetry={() => void notices.refetch()}
      />
    );
  if (notices.data === undefined) return <p role="status">Chargement...</p>;
  if (notices.data.length === 0)
    return <p className="text-ink-2">La modération ne vous a rien écrit.</p>;
  return (
    <ul
      className="max-h-[60dvh] overflow-y-auto"
      aria-label="Messages de la modération"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
      tabIndex={0}
    >
      {notices.data.map((notice) => (
        <li key={notice.id} className="border-t border-line py-4">
          <p className="font-medium">{titleOf(notice)}</p>
          <p className="text-micro text-ink-3">
            {notice.channelName !== null && `${notice.channelName}, `}
            {formatMoment(notice.createdAt)}
          </p>
          {notice.excerpt !== '' && (
            <blockquote className="mt-2 border-l-2 border-line-strong pl-3 text-small text-ink-2 [overflow-wrap:anywhere]">
              {notice.excerpt}
            </blockquote>
          )}
          {notice.reason !== null && notice.kind !== 'unmuted' && (
            <p className="mt-2 text-small">Motif : {reasonTexts[notice.reason]}.</p>
          )}
          {notice.statement !== '' && <p className="mt-1 text-small">{notice.statement}</p>}
          {notice.kind === 'message-removed' && (
            <p className="mt-1 text-small text-ink-3">
              {notice.automated
                ? 'Le message a été repéré automatiquement, puis examiné par une personne.'
                : 'La décision a été prise par une personne, sans outil automatique.'}{' '}
              Vous pouvez la contester : nos{' '}
              <Link to={paths.terms} className="link">
                conditions
              </Link>{' '}
              disent comment, et l’adresse figure dans les{' '}
              <Link to={paths.legalNotice} className="link">
                mentions légales
              </Link>
              .
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function titleOf({ kind, removed, until }: Notice): string {
  switch (kind) {
    case 'message-removed':
      return 'Votre message a été retiré';
    case 'message-approved':
      return 'Votre message a été publié';
    case 'muted':
      return until === null
        ? 'Votre droit d’écrire est suspendu'
        : `Votre droit d’écrire est suspendu jusqu’au ${formatMoment(until)}`;
    case 'unmuted':
      return 'Vous pouvez écrire de nouveau';
    case 'report-decided':
      return removed === true
        ? 'Le message que vous avez signalé a été retiré'
        : 'Le message que vous avez signalé reste en place';
  }
}

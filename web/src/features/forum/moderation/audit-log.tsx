import type { auditEntrySchema } from '@chandelle/contract/forum-moderation';
import { useInfiniteQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { api } from '../../../lib/api.ts';
import { formatMoment } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { reasonTexts } from '../dialogs/reason-texts.ts';
import { patternTexts } from './pattern-texts.ts';
import { formatTimeLeft } from '../format-moment.ts';
import type { Channel } from '../state/count-unread.ts';

type Entry = z.output<typeof auditEntrySchema>;

const actions: Record<Entry['action'], string> = {
  approve: 'a publié un message',
  dismiss: 'a classé un signalement',
  remove: 'a retiré un message',
  mute: 'a suspendu un membre',
  unmute: 'a levé une suspension',
  'slow-mode': 'a changé le mode lent',
  hold: 'a retenu un message',
  pin: 'a épinglé un message',
  unpin: 'n’épingle plus un message',
};

/** What moderators and rules did, newest first. */
export function AuditLog({ channels }: { channels: readonly Channel[] }) {
  const log = useInfiniteQuery(
    api.forum.moderation.audit.infiniteOptions({
      input: (cursor: string | undefined) => (cursor === undefined ? {} : { cursor }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      staleTime: 0,
    }),
  );
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  if (log.isError)
    return (
      <ErrorState title="Impossible de charger le journal" onRetry={() => void log.refetch()} />
    );
  if (log.isPending) return <p role="status">Chargement...</p>;
  if (entries.length === 0)
    return <EmptyState title="Le journal est vide" text="Chaque décision y est inscrite." />;
  return (
    <>
      <ol className="border-b border-line">
        {entries.map((entry) => (
          <li key={entry.id} className="border-t border-line py-3 text-small">
            <p>
              <span className="font-semibold">
                {entry.action === 'hold' ? 'Une règle' : (entry.moderator?.name ?? 'Ancien compte')}
              </span>{' '}
              {actions[entry.action]}
              {entry.target && ` de ${entry.target.name}`}
              {channelName(entry, channels)}
            </p>
            <p className="text-micro text-ink-3">{formatMoment(entry.at)}</p>
            {(entry.reason !== null || entry.details !== '') && (
              <p className="mt-1 text-ink-2 [overflow-wrap:anywhere]">
                {[reasonOf(entry), detailsOf(entry)].filter(Boolean).join('. ')}
              </p>
            )}
          </li>
        ))}
      </ol>
      {log.hasNextPage && (
        <Button
          variant="quiet"
          className="mt-4 w-full"
          busy={log.isFetchingNextPage}
          busyLabel="Chargement…"
          onClick={() => void log.fetchNextPage()}
        >
          Voir plus ancien
        </Button>
      )}
    </>
  );
}

function channelName({ channelId }: Entry, channels: readonly Channel[]): string {
  const channel = channels.find(({ id }) => id === channelId);
  return channel ? `, dans ${channel.name}` : '';
}

const reasonOf = ({ reason }: Entry): string =>
  reason !== null && reason in reasonTexts
    ? reasonTexts[reason as keyof typeof reasonTexts]
    : (reason ?? '');

/** Rules that held a message are written by their names, as « guaranteed-gain, private-contact », a wait as « 60 s ». */
function detailsOf({ action, details }: Entry): string {
  const wait = action === 'slow-mode' ? /^(\d+) s$/.exec(details)?.[1] : undefined;
  if (wait !== undefined)
    return wait === '0' ? 'Aucune attente' : `${formatTimeLeft(Number(wait))} entre deux messages`;
  if (action !== 'hold') return details;
  const names = details.split(', ').map((name) => patternTexts[name as keyof typeof patternTexts]);
  return names.every(Boolean) ? `Retenu pour : ${names.join(', ')}` : details;
}

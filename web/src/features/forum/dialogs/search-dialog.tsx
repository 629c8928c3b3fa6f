import { useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { describeForumError } from '../describe-forum-error.ts';
import { formatSent } from '../format-moment.ts';
import { messagePath } from '../message-path.ts';
import type { Channel } from '../state/count-unread.ts';
import { bindMarks } from '../text/parse-markdown.ts';

interface SearchDialogProps {
  open: boolean;
  onClose: () => void;
  channels: readonly Channel[];
  /** The channel shown; null: none. */
  channel: Channel | null;
}

/** Finds messages by their words, and leads to them. */
export function SearchDialog({ open, onClose, channels, channel }: SearchDialogProps) {
  const [text, setText] = useState('');
  const [scope, setScope] = useState<'channel' | 'all'>('all');
  const query = useDeferredValue(text.trim());
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Chercher dans le forum"
      className="max-w-[640px]"
    >
      <div className="grid gap-4">
        <TextField
          label="Rechercher"
          type="search"
          value={text}
          maxLength={200}
          onChange={(event) => setText(event.target.value)}
          hint={
            'Entourez une expression exacte de guillemets droits ("…"), mettez un tiret devant un mot à exclure.'
          }
        />
        {channel && (
          <Segmented
            label="Dans"
            name="search-scope"
            value={scope}
            onChange={setScope}
            options={[
              { value: 'all', label: 'Tous les canaux' },
              { value: 'channel', label: channel.name },
            ]}
          />
        )}
        <Results
          query={query}
          channelId={scope === 'channel' ? channel?.id : undefined}
          channels={channels}
          onFollow={onClose}
        />
      </div>
    </Dialog>
  );
}

interface ResultsProps {
  query: string;
  channelId: string | undefined;
  channels: readonly Channel[];
  onFollow: () => void;
}

function Results({ query, channelId, channels, onFollow }: ResultsProps) {
  const search = useInfiniteQuery(
    api.forum.search.infiniteOptions({
      input: (cursor: string | undefined) => ({
        query,
        ...(channelId !== undefined && { channelId }),
        ...(cursor !== undefined && { cursor }),
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      enabled: query.length >= 2,
    }),
  );
  const hits = search.data?.pages.flatMap((page) => page.hits) ?? [];
  if (query.length < 2) return null;
  if (search.isError)
    return (
      <p role="alert" className="text-small text-fall-ink">
        {describeForumError(search.error)}
      </p>
    );
  return (
    <div className="max-h-[50dvh] overflow-y-auto" aria-busy={search.isFetching}>
      <p role="status" className="text-small text-ink-3">
        {search.isPending
          ? 'Recherche…'
          : hits.length === 0
            ? `Aucun message ne contient « ${query} ».`
            : 'Du plus récent au plus ancien'}
      </p>
      <ul className="mt-1">
        {hits.map(({ message, excerpt }) => (
          <li key={message.id} className="border-t border-line">
            <Link
              to={messagePath(message.channelId, message.number ?? 0)}
              onClick={onFollow}
              className="block rounded-control py-3 -outline-offset-3 hover:bg-sunk"
            >
              <span className="flex flex-wrap items-baseline gap-x-2.5">
                <span className="font-semibold">{message.author?.name ?? 'Utilisateur'}</span>
                <span className="text-micro text-ink-3">
                  {channels.find(({ id }) => id === message.channelId)?.name},{' '}
                  {formatSent(message.sentAt)}
                </span>
              </span>
              <span className="block text-small text-ink-2 [overflow-wrap:anywhere]">
                {excerpt.map((part, index) =>
                  part.hit ? (
                    <mark key={index} className="bg-flame-wash font-medium text-ink">
                      {part.text}
                    </mark>
                  ) : (
                    bindMarks(part.text)
                  ),
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {search.hasNextPage && (
        <Button
          variant="quiet"
          className="mt-2 w-full"
          icon={<Search size={16} strokeWidth={1.75} aria-hidden />}
          busy={search.isFetchingNextPage}
          busyLabel="Recherche…"
          onClick={() => void search.fetchNextPage()}
        >
          Voir plus de résultats
        </Button>
      )}
    </div>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { mailKinds } from './service/mail-kinds.ts';
import { PartState } from './part-state.tsx';
import type { OperatorAct } from './types.ts';

const verbs: Record<OperatorAct['act'], string> = {
  'end-sessions': 'a fermé les sessions de',
  suspend: 'a suspendu',
  restore: 'a rétabli',
  'resend-mail': 'a renvoyé un courriel à',
};

/** What operators did in the last twelve months, newest first. */
export function ActLog() {
  const log = useInfiniteQuery(
    api.administration.acts.infiniteOptions({
      input: (cursor: string | undefined) => (cursor === undefined ? {} : { cursor }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      staleTime: 0,
    }),
  );
  if (log.data === undefined)
    return <PartState error={log.error} onRetry={() => void log.refetch()} what="le journal" />;
  const entries = log.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0)
    return (
      <EmptyState
        title="Le journal est vide"
        text="Qui a fait quoi, à quel compte, quand et pourquoi : chaque geste y est inscrit pour douze mois."
      />
    );
  return (
    <>
      <p className="max-w-[68ch] text-small text-ink-2">
        Les gestes des douze derniers mois. Rien ne s’y modifie ; la personne concernée les retrouve
        dans « Sécurité » et dans l’export de ses données.
      </p>
      <ol aria-label="Gestes" className="mt-4 border-b border-line">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="grid gap-x-8 gap-y-1 border-t border-line py-3.5 text-small sm:grid-cols-[15rem_minmax(0,1fr)]"
          >
            <p className="text-ink-3">{formatMoment(entry.at)}</p>
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p>
                <strong className="font-semibold">
                  {entry.operator?.pseudo ?? 'Ancien compte'}
                </strong>{' '}
                {verbs[entry.act]}{' '}
                {entry.target === null ? (
                  'quelqu’un dont le compte est supprimé'
                ) : (
                  <strong className="font-semibold">{entry.target.pseudo}</strong>
                )}
              </p>
              {entry.reason !== '' && <p className="mt-0.5 text-ink-2">{reasonOf(entry)}</p>}
            </div>
          </li>
        ))}
      </ol>
      {log.hasNextPage && (
        <Button
          variant="quiet"
          className="mt-4"
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

/** A mail that was sent again is named by its kind. */
const reasonOf = ({ act, reason }: OperatorAct): string =>
  act === 'resend-mail' ? (mailKinds[reason] ?? reason) : reason;

import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/errors.ts';
import { formatMoment } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { SettingsSection } from '../settings/settings-section.tsx';
import { describeEvent, isAlarming } from './event-texts.ts';

/** What happened to the account in the last 12 months, newest first. */
export function EventsSection() {
  const list = useInfiniteQuery(
    api.accounts.securityEvents.infiniteOptions({
      input: (after: string | undefined) => (after === undefined ? {} : { after }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      staleTime: 0,
    }),
  );
  const events = list.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <SettingsSection
      title="Activité"
      text="Les douze derniers mois. Personne d’autre ne voit cette liste."
    >
      {list.isPending && <Skeleton className="h-24 w-full" label="Chargement de l’activité" />}
      {list.isError && (
        <ErrorState
          title="Impossible de charger l’activité du compte"
          text={describeError(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && events.length === 0 && (
        <p className="text-ink-2">
          Rien pour l’instant. Vos connexions et vos changements s’afficheront ici.
        </p>
      )}
      {events.length > 0 && (
        <ol className="-mt-3">
          {events.map((event) => {
            const alarming = isAlarming(event.kind);
            const Icon = alarming ? TriangleAlert : ShieldCheck;
            return (
              <li key={event.id} className="flex gap-x-3.5 border-b border-line py-3 last:border-0">
                <Icon
                  size={20}
                  strokeWidth={1.75}
                  className={`mt-0.5 shrink-0 ${alarming ? 'text-fall-ink' : 'text-ink-2'}`}
                  aria-hidden
                />
                <div className="min-w-0 flex-1">
                  <p className="font-medium">{describeEvent(event)}</p>
                  <p className="text-small text-ink-2">
                    {[formatMoment(event.at), event.device].filter(Boolean).join(', ')}
                  </p>
                </div>
              </li>
            );
          })}
        </ol>
      )}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-4"
          busy={list.isFetchingNextPage}
          busyLabel="Chargement…"
          onClick={() => void list.fetchNextPage()}
        >
          Voir plus ancien
        </Button>
      )}
    </SettingsSection>
  );
}

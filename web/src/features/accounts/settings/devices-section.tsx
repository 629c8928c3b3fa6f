import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/errors.ts';
import { formatCount, formatMoment } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { SettingsSection } from './settings-section.tsx';

const reportFailure = (error: unknown) => toast.error('Erreur', describeError(error));

/** Where the account is signed in, with the means to sign each device out. */
export function DevicesSection() {
  const queryClient = useQueryClient();
  const sessions = useQuery(api.accounts.deviceSessions.queryOptions());
  const reload = () =>
    queryClient.invalidateQueries({ queryKey: api.accounts.deviceSessions.key() });
  const end = useMutation(
    api.accounts.endDeviceSession.mutationOptions({
      onSuccess: () => toast.success('Appareil déconnecté'),
      onError: reportFailure,
      onSettled: reload,
    }),
  );
  const endOthers = useMutation(
    api.accounts.endOtherSessions.mutationOptions({
      onSuccess: ({ ended }) =>
        toast.success(
          'Autres appareils déconnectés',
          formatCount(ended, 'session fermée', 'sessions fermées'),
        ),
      onError: reportFailure,
      onSettled: reload,
    }),
  );

  return (
    <SettingsSection title="Appareils" text="Où votre compte est connecté.">
      {sessions.isPending && <Skeleton className="h-16 w-full" label="Chargement des appareils" />}
      {sessions.isError && (
        <ErrorState
          title="Impossible de charger vos appareils"
          text={describeError(sessions.error)}
          onRetry={() => void sessions.refetch()}
        />
      )}
      {sessions.data && (
        <ul className="-mt-3">
          {sessions.data.map((session) => (
            <li
              key={session.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-0"
            >
              <MonitorSmartphone
                size={22}
                strokeWidth={1.75}
                className="shrink-0 text-ink-2"
                aria-hidden
              />
              <div className="min-w-0 flex-1 basis-40">
                <p className="font-medium">{session.device}</p>
                <p className="text-small text-ink-2">
                  {session.current
                    ? 'Cet appareil'
                    : `Dernière activité : ${formatMoment(session.lastSeenAt)}`}
                </p>
              </div>
              {!session.current && (
                <Button
                  variant="secondary"
                  size="small"
                  busy={end.isPending && end.variables.id === session.id}
                  busyLabel="Déconnexion…"
                  onClick={() => end.mutate({ id: session.id })}
                >
                  Déconnecter<span className="visually-hidden"> {session.device}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {sessions.data?.some((session) => !session.current) === true && (
        <Button
          variant="secondary"
          className="mt-4"
          busy={endOthers.isPending}
          busyLabel="Déconnexion…"
          onClick={() => endOthers.mutate(undefined)}
        >
          Déconnecter tous les autres
        </Button>
      )}
    </SettingsSection>
  );
}

import type { Subscription } from '@chandelle/contract/subscription';
import { useState, type ReactNode } from 'react';
import { describeError } from '../../lib/errors.ts';
import { paths } from '@chandelle/contract/paths';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { useCacheSubscription, useSubscription } from './use-subscription.ts';

/** A page that ends the contract: what it means, the confirmation, then the proof. */
export function EndingFrame(props: {
  title: string;
  /** What is confirmed; null when there is nothing to end. */
  explain: (subscription: Subscription) => ReactNode;
  nothing: string;
  button: string;
  act: () => Promise<Subscription>;
  done: { title: string; text: (subscription: Subscription) => string };
}) {
  const { data, isError, refetch } = useSubscription();
  const note = useCacheSubscription();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);

  async function confirm() {
    setBusy(true);
    try {
      note(await props.act());
      setDone(true);
    } catch (error) {
      toast.error('Demande non enregistrée', describeError(error));
      void refetch();
    }
    setBusy(false);
  }

  const explained = data === undefined ? null : props.explain(data);
  return (
    <div className="page max-w-2xl pt-8 sm:pt-12">
      <div role="status">
        <h1 className="font-display text-h1">{done ? props.done.title : props.title}</h1>
        {done && data !== undefined && (
          <p className="mt-3 text-lead text-ink-2">{props.done.text(data)}</p>
        )}
      </div>
      {done ? (
        <ButtonLink to={paths.subscription} className="mt-6">
          Voir mon abonnement
        </ButtonLink>
      ) : data === undefined ? (
        <div className="mt-6">
          {isError ? (
            <ErrorState
              title="Impossible de lire votre abonnement"
              text="Rien n’a changé."
              onRetry={() => void refetch()}
            />
          ) : (
            <Skeleton className="h-40" label="Chargement de votre abonnement" />
          )}
        </div>
      ) : explained === null ? (
        <>
          <p className="mt-3 text-lead text-ink-2">{props.nothing}</p>
          <ButtonLink to={paths.subscription} variant="secondary" className="mt-6">
            Voir mon abonnement
          </ButtonLink>
        </>
      ) : (
        <>
          <div className="mt-4 grid gap-3 text-ink-2">{explained}</div>
          <div className="mt-7 flex flex-col gap-3 sm:flex-row">
            <Button
              variant="danger"
              busy={busy}
              busyLabel="Enregistrement…"
              onClick={() => void confirm()}
            >
              {props.button}
            </Button>
            <ButtonLink to={paths.subscription} variant="quiet">
              Ne rien changer
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  );
}

import { useEffect, useEffectEvent, useState } from 'react';
import { describeError, errorCode } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/states.tsx';
import type { OpeningFailure as Failure } from './store/use-opening.ts';

const title = 'Impossible d’ouvrir votre compte d’entraînement';

/** Says why the markets did not open. Nothing is given up but what cannot be read, and that only once it was confirmed. */
export function OpeningFailure({ failure }: { failure: Failure }) {
  return failure.forget === null ? (
    <Unreached {...failure} />
  ) : (
    <Unreadable retry={failure.retry} forget={failure.forget} />
  );
}

function Unreached({ error, retry }: Pick<Failure, 'error' | 'retry'>) {
  const again = useEffectEvent(retry);
  useEffect(() => {
    const online = () => again();
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, []);
  const safe =
    errorCode(error) === 'UNAUTHORIZED'
      ? ''
      : ' Votre compte y est enregistré : rien n’est perdu, et aucun nouveau marché n’a été créé.';
  return (
    <ErrorState
      title={title}
      text={`${describeError(error, 'Le serveur n’a pas pu répondre.')}${safe}`}
      onRetry={retry}
    />
  );
}

function Unreadable({ retry, forget }: { retry: () => void; forget: () => void }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <ErrorState
        title={title}
        text="Le marché que ce navigateur gardait n’a pas pu être lu. Rien n’a été effacé."
        onRetry={retry}
      />
      <p className="mt-4 text-small text-ink-2">
        {'Si cela se répète, vous pouvez repartir sans lui : '}
        <Button variant="quiet" size="small" onClick={() => setAsked(true)}>
          Abandonner ce marché
        </Button>
      </p>
      <Dialog
        open={asked}
        onOpenChange={setAsked}
        title="Abandonner ce marché ?"
        description="Sa position, ses ordres et son journal, tels que ce navigateur les a enregistrés, seront effacés pour toujours. Vous retrouverez le marché enregistré dans votre compte, ou un nouveau s’il n’en a pas."
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsked(false)}>
              Annuler
            </Button>
            <Button variant="danger" onClick={forget}>
              Abandonner ce marché
            </Button>
          </>
        }
      />
    </>
  );
}

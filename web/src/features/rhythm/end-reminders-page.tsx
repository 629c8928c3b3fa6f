import { paths } from '@chandelle/contract/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BellOff, Unlink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { api } from '../../lib/api.ts';
import { describeError, errorCode } from '../../lib/errors.ts';
import { useSearchParams } from '../../lib/navigation/navigation.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states.tsx';

/** Ends the reminders with the link of one, once its button is pressed: what only looks at the link ends nothing. */
export function Component() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const queryClient = useQueryClient();
  const end = useMutation(
    api.rhythm.endReminders.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: api.rhythm.key() }),
    }),
  );
  const invalid = token === '' || errorCode(end.error) === 'INVALID_TOKEN';
  const heading = useRef<HTMLHeadingElement>(null);
  const answered = end.isSuccess || invalid;
  useEffect(() => {
    if (answered) heading.current?.focus();
  }, [answered]);
  return (
    <div className="page pt-10 sm:pt-16">
      <div className="w-full max-w-form min-w-0">
        <h1 ref={heading} tabIndex={-1} className="font-display text-h1">
          {invalid
            ? 'Ce lien n’est pas complet'
            : end.isSuccess
              ? 'Vous ne recevrez plus de rappels'
              : 'Ne plus recevoir de rappels'}
        </h1>
        {invalid ? (
          <Outcome icon={Unlink} role="alert">
            Rien n’a changé. Vous pouvez aussi arrêter les rappels dans vos réglages.
          </Outcome>
        ) : end.isSuccess ? (
          <Outcome icon={BellOff} role="status">
            Votre cours, vos cartes et votre série ne changent pas. Si l’envie vous en revient, les
            rappels se demandent dans vos réglages.
          </Outcome>
        ) : (
          <p className="mt-3 text-ink-2">
            Un seul geste suffit, même sans vous connecter. Les leçons ouvertes et les cartes à
            revoir ne vous seront plus annoncées, ni par email ni par notification.
          </p>
        )}
        {end.isError && !invalid && (
          <div className="mt-6">
            <ErrorState
              title="Vos rappels n’ont pas changé"
              text={describeError(end.error)}
              onRetry={() => end.mutate({ token })}
            />
          </div>
        )}
        <div className="mt-8 flex flex-wrap gap-3 max-sm:*:grow">
          {!answered && (
            <Button
              busy={end.isPending}
              busyLabel="Un instant…"
              onClick={() => end.mutate({ token })}
            >
              Arrêter les rappels
            </Button>
          )}
          <ButtonLink to={paths.settings} variant="secondary">
            Ouvrir mes réglages
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

function Outcome(props: {
  icon: typeof BellOff;
  role: 'status' | 'alert';
  children: string | string[];
}) {
  const { icon: Icon } = props;
  return (
    <div role={props.role} className="mt-8 flex gap-4 border-t border-line pt-6">
      <Icon size={24} strokeWidth={1.75} className="mt-0.5 shrink-0 text-ink-2" aria-hidden />
      <p>{props.children}</p>
    </div>
  );
}

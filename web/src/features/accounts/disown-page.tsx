import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useSearchParams } from '../../lib/navigation/navigation.tsx';
import { api } from '../../lib/api.ts';
import { describeError, errorCode } from '../../lib/errors.ts';
import { paths } from '@chandelle/contract/paths';
import { useSession } from '../../lib/use-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { FormPage } from './form-page.tsx';
import { InvalidLink } from './invalid-link.tsx';
import { OutboxNotice } from './outbox-notice.tsx';

/** « Ce n’était pas moi »: takes the account back with the link of a mail, once its button is pressed. */
export function Component() {
  const [search] = useSearchParams();
  const { mailConfigured } = useSession();
  const token = search.get('token') ?? '';
  const queryClient = useQueryClient();
  const secure = useMutation(
    api.accounts.disown.mutationOptions({
      // Whoever is signed in here is so no longer.
      onSuccess: () => queryClient.invalidateQueries({ queryKey: api.accounts.session.key() }),
    }),
  );

  if (token === '' || errorCode(secure.error) === 'INVALID_TOKEN')
    return (
      <InvalidLink
        hint="Pour le protéger, choisissez un nouveau mot de passe."
        retry={{ to: paths.forgotPassword, label: 'Choisir un nouveau mot de passe' }}
      />
    );
  if (secure.isSuccess)
    return (
      <FormPage title="Votre compte est en sûreté" takesOver>
        <div role="status" className="flex gap-4 border-t border-line pt-6">
          <ShieldCheck
            size={24}
            strokeWidth={1.75}
            className="mt-0.5 shrink-0 text-rise-ink"
            aria-hidden
          />
          <p>
            Tous les appareils sont déconnectés et l’ancien mot de passe n’ouvre plus rien. Nous
            venons de vous écrire : le lien de ce message mène à votre nouveau mot de passe.
          </p>
        </div>
        {!mailConfigured && <OutboxNotice className="mt-4" />}
        <div className="mt-8">
          <ButtonLink to={paths.home} variant="secondary">
            Revenir à l’accueil
          </ButtonLink>
        </div>
      </FormPage>
    );
  return (
    <FormPage
      title="Ce n’était pas vous ?"
      lead="Un message vous a signalé un changement sur votre compte. S’il ne vient pas de vous, un seul geste vous le rend."
    >
      <ul className="list-disc space-y-2 border-t border-line pt-6 pl-5">
        <li>Tous les appareils seront déconnectés.</li>
        <li>L’adresse qui a reçu le message restera ou redeviendra celle du compte.</li>
        <li>L’ancien mot de passe n’ouvrira plus rien.</li>
        <li>Un email vous mènera à un nouveau mot de passe.</li>
      </ul>
      {secure.isError && (
        <div className="mt-6">
          <ErrorState
            title="Le compte n’a pas changé"
            text={describeError(secure.error)}
            onRetry={() => secure.mutate({ token })}
          />
        </div>
      )}
      <div className="mt-8 flex flex-wrap gap-3 max-sm:*:grow">
        <Button
          busy={secure.isPending}
          busyLabel="Un instant…"
          onClick={() => secure.mutate({ token })}
        >
          Ce n’était pas moi
        </Button>
        <ButtonLink to={paths.home} variant="secondary">
          C’était moi
        </ButtonLink>
      </div>
    </FormPage>
  );
}

import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useSearchParams } from '../../lib/navigation/navigation.tsx';
import { client } from '../../lib/late-client.ts';
import { describeError, errorCode, errorData } from '../../lib/errors.ts';
import { paths } from '@chandelle/contract/paths';
import { markSignedIn } from '../../lib/session.ts';
import { useSession } from '../../lib/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { FormPage } from './form-page.tsx';
import { InvalidLink } from './invalid-link.tsx';
import { SuspensionNotice } from './suspension-notice.tsx';
import { WelcomePanel } from './welcome-panel.tsx';
import { FirstLesson } from './first-sign-in.tsx';

/** Confirms an e-mail address with the token of a mail, as soon as the page is opened. */
export function Component() {
  const [search] = useSearchParams();
  const { status } = useSession();
  const token = search.get('token') ?? '';
  // A query, so that the token, which works once, is sent once however often the page renders.
  const confirmation = useQuery({
    queryKey: ['confirm-email', token],
    queryFn: async () => {
      const { learner } = await client.accounts.confirmEmail({ token });
      if (learner !== null) markSignedIn(learner);
      return { learner };
    },
    enabled: token !== '',
    staleTime: Infinity,
    retry: false,
  });
  const signedIn = status === 'learner';

  if (token === '' || (confirmation.isError && errorCode(confirmation.error) === 'INVALID_TOKEN')) {
    return (
      <InvalidLink
        hint={
          signedIn
            ? 'Les réglages vous en envoient un autre.'
            : 'Connectez-vous pour en recevoir un autre.'
        }
        retry={
          signedIn
            ? { to: paths.settings, label: 'Ouvrir les réglages' }
            : { to: paths.login, label: 'Se connecter' }
        }
      />
    );
  }
  const suspension = errorData(confirmation.error, 'ACCOUNT_SUSPENDED');
  if (suspension !== undefined)
    return (
      <FormPage title="Confirmer votre adresse">
        <SuspensionNotice {...suspension} />
      </FormPage>
    );
  if (confirmation.isError) {
    return (
      <FormPage title="Confirmer votre adresse">
        <ErrorState
          title="La confirmation n’a pas abouti"
          text={describeError(confirmation.error)}
          onRetry={() => void confirmation.refetch()}
        />
      </FormPage>
    );
  }
  if (confirmation.isPending) {
    return (
      <FormPage title="Confirmer votre adresse">
        <Skeleton className="h-24 w-full" label="Confirmation en cours" />
      </FormPage>
    );
  }
  const { learner } = confirmation.data;
  if (learner !== null)
    return (
      <WelcomePanel
        pseudo={learner.pseudo}
        text="Votre adresse est confirmée."
        signedIn
        next={<FirstLesson />}
      >
        <ButtonLink to={paths.lessons}>Voir les leçons</ButtonLink>
      </WelcomePanel>
    );
  return (
    <FormPage title="Votre adresse est confirmée">
      <div role="status" className="flex gap-4 border-t border-line pt-6">
        <MailCheck
          size={24}
          strokeWidth={1.75}
          className="mt-0.5 shrink-0 text-rise-ink"
          aria-hidden
        />
        <p>
          {signedIn
            ? 'Vos emails arriveront désormais à cette adresse.'
            : 'Tout est prêt. Connectez-vous pour ouvrir la première leçon.'}
        </p>
      </div>
      <div className="mt-8">
        {signedIn ? (
          <ButtonLink to={paths.lessons}>Voir les leçons</ButtonLink>
        ) : (
          <ButtonLink to={paths.login}>Se connecter</ButtonLink>
        )}
      </div>
    </FormPage>
  );
}

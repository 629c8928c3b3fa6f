import { CircleAlert } from 'lucide-react';
import { useSearchParams } from '../../lib/navigation/navigation.tsx';
import { paths } from '@chandelle/contract/paths';
import { loginPath, registerPath } from '../../lib/sign-in-paths.ts';
import { useSession } from '../../lib/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ErrorState, OfflineNotice, Skeleton } from '../../ui/states.tsx';
import { AccessWarning, PromiseCards, Summary } from './offer.tsx';
import { OrderForm } from './order-form.tsx';
import { PayAgainButton } from './pay-again-button.tsx';
import { describeState } from './state-texts.ts';
import { useSubscription } from './use-subscription.ts';

/** The subscription that opens the forum: readable by all, ordered by who is signed in. */
export function Component() {
  const [search] = useSearchParams();
  return (
    <div className="page grid gap-x-16 gap-y-8 pt-8 sm:pt-12 lg:grid-cols-[minmax(0,1fr)_400px]">
      <div className="min-w-0">
        <h1 className="font-display text-h1">Abonnement au forum</h1>
        <p className="mt-3 max-w-[56ch] text-lead text-pretty text-ink-2">
          Le forum est le seul espace payant de Chandelle : c’est ce qui finance une modération
          présente, et les leçons gratuites. Il ne donne ni signal d’achat ni conseil personnalisé.
        </p>
        <div className="mt-8 grid gap-5">
          <PromiseCards />
          <AccessWarning />
        </div>
      </div>
      <div className="grid content-start gap-4">
        <OfflineNotice text="Le paiement attend le retour du réseau." />
        {search.get('paiement') === 'abandonne' && (
          <Notice icon={<CircleAlert size={20} strokeWidth={1.75} />}>
            Vous avez quitté la page de paiement. Rien n’a été prélevé.
          </Notice>
        )}
        <Summary>
          <Actions />
        </Summary>
      </div>
    </div>
  );
}

/** What one can do here: sign in, order, pay again, or go where one is a member. */
function Actions() {
  const { status } = useSession();
  const { data, isError, refetch } = useSubscription();
  if (status === 'visitor' || status === 'ended')
    return (
      <div className="mt-6 grid gap-3">
        <ButtonLink to={loginPath(paths.communityPayment)}>Se connecter pour s’abonner</ButtonLink>
        <ButtonLink to={registerPath(paths.communityPayment)} variant="secondary">
          Créer un compte gratuit
        </ButtonLink>
      </div>
    );
  if (isError && data === undefined)
    return (
      <div className="mt-6">
        <ErrorState
          title="Impossible de lire votre abonnement"
          text="Rien n’est prélevé sans votre accord."
          onRetry={() => void refetch()}
        />
      </div>
    );
  if (data === undefined)
    return <Skeleton className="mt-6 h-40" label="Chargement de votre abonnement" />;
  if (data.moderator || data.state === 'active' || data.state === 'cancelled')
    return (
      <div className="mt-6 grid gap-3">
        <p className="text-small text-ink-2">{describeState(data)}</p>
        <ButtonLink to={paths.communityForum}>Accéder au forum</ButtonLink>
        <ButtonLink to={paths.subscription} variant="secondary">
          Gérer mon abonnement
        </ButtonLink>
      </div>
    );
  if (data.state === 'past-due')
    return (
      <div className="mt-6 grid gap-3">
        <p className="text-small text-ink-2">{describeState(data)}</p>
        <PayAgainButton />
        <ButtonLink to={paths.subscription} variant="secondary">
          Gérer mon abonnement
        </ButtonLink>
      </div>
    );
  if (!data.adult)
    return (
      <p className="mt-6 border-t border-line pt-4 text-small">
        S’abonner est réservé aux personnes de 18 ans ou plus. L’âge déclaré dans votre compte est
        inférieur. Les leçons, elles, vous restent ouvertes.
      </p>
    );
  return (
    <>
      {data.provider === 'demonstration' && (
        <p className="mt-5 border-l-4 border-flame-line pl-3 text-small font-medium">
          Démonstration : aucun paiement réel
        </p>
      )}
      <OrderForm resumed={data.checkoutId !== null} onRefused={() => void refetch()} />
      {data.invoices.length > 0 && (
        <ButtonLink to={paths.subscription} variant="quiet" className="mt-2 w-full">
          Mes factures
        </ButtonLink>
      )}
    </>
  );
}

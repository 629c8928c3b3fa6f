import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from '../../lib/navigation/navigation.tsx';
import { client } from '../../lib/api.ts';
import { errorCode } from '../../lib/errors.ts';
import { paths } from '@chandelle/contract/paths';
import { Flame } from '../../ui/flame.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { describeState } from './state-texts.ts';
import { useCacheSubscription } from './use-subscription.ts';

/**
 * Milliseconds between two questions to the provider: most words come within a minute, so the first thirty follow closely;
 * after them the page goes on asking, at leisure, for as long as it is in view.
 */
const soonMs = 2000;
const soonQuestions = 30;
const laterMs = 15_000;

/** Where the payment page leads back to: waits for the provider's word, and asks nobody to pay again. */
export function Component() {
  const [search] = useSearchParams();
  const id = search.get('commande') ?? '';
  const note = useCacheSubscription();
  const answer = useQuery({
    queryKey: ['subscription-return', id],
    queryFn: () => client.subscription.confirmOrder({ id }),
    enabled: id !== '',
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => {
      if (isDecided(state.data?.state) || errorCode(state.error) === 'NOT_FOUND') return false;
      return state.dataUpdateCount + state.errorUpdateCount < soonQuestions ? soonMs : laterMs;
    },
  });
  const { data } = answer;
  useEffect(() => {
    if (data !== undefined) note(data);
  }, [data, note]);

  if (id === '' || errorCode(answer.error) === 'NOT_FOUND')
    return (
      <Frame title="Commande introuvable" text="Ce lien ne correspond à aucune de vos commandes.">
        <ButtonLink to={paths.subscription}>Gérer mon abonnement</ButtonLink>
      </Frame>
    );
  if (data?.state === 'active' || data?.state === 'cancelled')
    return (
      <Frame
        lit
        title="Bienvenue dans le forum"
        text={`Votre paiement est reçu. ${describeState(data)} La confirmation de votre contrat part par email.`}
      >
        <ButtonLink to={paths.communityForum}>Accéder au forum</ButtonLink>
        <ButtonLink to={paths.subscription} variant="secondary">
          Gérer mon abonnement
        </ButtonLink>
      </Frame>
    );
  if (data !== undefined && isDecided(data.state))
    return (
      <Frame title="Aucun paiement reçu" text={describeState(data)}>
        <ButtonLink to={paths.communityPayment}>Revenir à l’abonnement</ButtonLink>
      </Frame>
    );
  return (
    <Frame
      lit
      title="Nous attendons la confirmation"
      text="Le prestataire de paiement ne nous a pas encore répondu. Ne payez pas de nouveau : cette page se met à jour automatiquement, et un email suivra."
    >
      <Button variant="secondary" busy={answer.isFetching} onClick={() => void answer.refetch()}>
        Vérifier maintenant
      </Button>
      <ButtonLink to={paths.lessons} variant="quiet">
        Continuer les leçons
      </ButtonLink>
    </Frame>
  );
}

const isDecided = (state: string | undefined) => state !== undefined && state !== 'pending';

function Frame(props: {
  title: string;
  text: string;
  /** A flame stands over it: something has come, or is on its way. */
  lit?: boolean;
  children: React.ReactNode;
}) {
  return (
    <div className="page max-w-2xl pt-10 sm:pt-16">
      <div role="status">
        {props.lit === true && <Flame size={32} />}
        <h1 className="mt-3 font-display text-h1">{props.title}</h1>
        <p className="mt-3 text-lead text-pretty text-ink-2">{props.text}</p>
      </div>
      <div className="mt-7 flex flex-col gap-3 sm:flex-row">{props.children}</div>
    </div>
  );
}

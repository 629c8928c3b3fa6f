import { ChartCandlestick, Hash, Megaphone } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ComingPage } from '../../ui/coming-page.tsx';

/** The page of the forum's subscription, until it can be taken. */
export function Component() {
  return (
    <ComingPage
      title="Annonces crypto"
      lead="Un fil d’annonces écrites par la modération, sources à l’appui, et un forum pour en parler. Ce sera le seul espace payant de Chandelle."
      parts={[
        {
          Icon: Megaphone,
          title: 'Annonces crypto',
          text: 'Écrites par la modération, chacune avec sa source.',
        },
        {
          Icon: Hash,
          title: 'Quatre canaux',
          text: 'Général, Débutants, Analyses techniques, Psychologie.',
        },
        {
          Icon: ChartCandlestick,
          title: 'Aucun signal d’achat',
          text: 'De l’information et de la méthode, jamais de conseil personnalisé.',
        },
      ]}
      meanwhile="L’abonnement n’est pas encore en vente, et rien ne vous est demandé ici. Les leçons, elles, sont gratuites et le resteront."
      actions={
        <>
          <ButtonLink to={paths.lessons}>Voir les leçons</ButtonLink>
          <ButtonLink to={paths.home} variant="secondary">
            Revenir à l’accueil
          </ButtonLink>
        </>
      }
    />
  );
}

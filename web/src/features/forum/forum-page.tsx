import { GraduationCap, Hash, HeartPulse, Megaphone, TrendingUp } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ComingPage } from '../../ui/coming-page.tsx';

/** The page of the forum, until it opens. */
export function Component() {
  return (
    <ComingPage
      title="Forum"
      lead="Un lieu calme et modéré pour poser ses questions, montrer une lecture de graphique et entendre d’autres avis."
      parts={[
        { Icon: Hash, title: 'Général', text: 'Questions, lectures, retours sur les leçons.' },
        { Icon: GraduationCap, title: 'Débutants', text: 'Aucune question n’est trop simple.' },
        {
          Icon: TrendingUp,
          title: 'Analyses techniques',
          text: 'Un graphique, une lecture, une discussion.',
        },
        { Icon: HeartPulse, title: 'Psychologie', text: 'Erreurs, habitudes, carnets de trading.' },
        { Icon: Megaphone, title: 'Annonces crypto', text: 'Écrites par la modération, sourcées.' },
      ]}
      meanwhile="Le forum n’est pas encore ouvert. Il sera réservé aux abonnés, qui en financent la modération."
      actions={
        <>
          <ButtonLink to={paths.lessons}>Voir les leçons</ButtonLink>
          <ButtonLink to={paths.communityPayment} variant="secondary">
            L’abonnement
          </ButtonLink>
        </>
      }
    />
  );
}

import { Filter, Link2, Newspaper } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ComingPage } from '../../ui/coming-page.tsx';

/** The page of the news, until it opens. */
export function Component() {
  return (
    <ComingPage
      title="Actualités"
      lead="Les nouvelles du marché des crypto-monnaies, relevées chez plusieurs sources et réunies sur une page."
      parts={[
        {
          Icon: Newspaper,
          title: 'Plusieurs sources',
          text: 'Titre, résumé, date et nom de la source de chaque article.',
        },
        {
          Icon: Link2,
          title: 'Le texte chez son auteur',
          text: 'Chaque article se lit en entier sur le site qui l’a publié.',
        },
        {
          Icon: Filter,
          title: 'Rien de caché',
          text: 'Aucun article payé, aucun suivi de vos lectures.',
        },
      ]}
      meanwhile="Le relevé des sources n’est pas encore en service. Les leçons, elles, sont ouvertes."
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

import { paths } from '@chandelle/contract/paths';
import { LegalPage } from './legal-page.tsx';

/** The accessibility statement: the aim, what is done, what is known to be missing. */
export function Component() {
  return (
    <LegalPage
      title="Accessibilité"
      lead="Chandelle veut pouvoir être étudiée par tous : au clavier, avec un lecteur d’écran, en grands caractères, sans animation et sans distinguer le rouge du vert."
      updated="2026-11-29"
      sections={[
        {
          title: 'État',
          blocks: [
            'Le site vise la conformité aux WCAG 2.2, niveau AA, et au référentiel français RGAA 4.1. Aucun audit indépendant n’a encore été mené : nous ne déclarons donc pas de taux de conformité. Des contrôles automatiques passent sur chaque page à chaque changement, et les parcours principaux sont essayés au clavier.',
          ],
        },
        {
          title: 'Ce qui est en place',
          blocks: [
            {
              list: [
                'Tout se fait au clavier ; le point de focus se voit toujours, et un lien mène droit au contenu.',
                'Les pages tiennent dans 320 pixels de large et à 400 % d’agrandissement, sans défilement de côté, hormis les tableaux.',
                'Les textes et les contrôles respectent les contrastes du niveau AA, en thème clair comme en thème sombre.',
                'Chaque graphique se lit aussi en texte : une phrase ou un tableau dit ce qu’il montre.',
                'Chaque étape et chaque question s’écoutent à voix haute, à la vitesse que vous choisissez.',
                'Une réponse corrigée, une erreur de saisie, un message : tout est annoncé aux lecteurs d’écran.',
                'Une couleur n’est jamais seule à porter un sens. Dans vos réglages, les bougies passent en bleu creux et orange plein.',
                'Si votre appareil demande moins de mouvement, il n’y a ni animation ni confettis.',
              ],
            },
          ],
        },
        {
          title: 'Ce qui manque encore',
          blocks: [
            {
              list: [
                'La voix qui lit les leçons est une voix de synthèse : elle peut buter sur un nom propre.',
                'Les figures que l’on manipule demandent de l’attention avec un lecteur d’écran : chaque changement est dit en une phrase, ce qui peut être long.',
              ],
            },
          ],
        },
        {
          title: 'Un obstacle, un recours',
          blocks: [
            'Si quelque chose vous arrête, écrivez à l’adresse des mentions légales, en donnant la page et l’outil que vous employez.',
            { file: paths.legalNotice, label: 'Ouvrir les mentions légales' },
            'Sans réponse satisfaisante, vous pouvez saisir le Défenseur des droits (www.defenseurdesdroits.fr).',
          ],
        },
      ]}
    />
  );
}

import { LegalPage } from './legal-page.tsx';

/** What is kept of learners, why, for how long, and what they may ask. */
export function Component() {
  return (
    <LegalPage
      title="Confidentialité"
      lead="Chandelle garde ce qu’il faut pour vous reconnaître et pour conserver votre progression. Rien n’est vendu, rien ne vous suit, et seul un paiement sort d’ici."
      updated="2026-11-21"
      sections={[
        {
          title: 'Ce que nous gardons, et pourquoi',
          blocks: [
            'Ces données sont nécessaires au service que vous demandez en créant un compte (article 6.1.b du RGPD), sauf mention contraire.',
            {
              caption: 'Données gardées, raison et durée',
              head: ['Donnée', 'Pourquoi', 'Combien de temps'],
              rows: [
                [
                  'Pseudo et photo',
                  'Vous nommer sur le site et au classement. La photo est facultative; elle est réduite et ses métadonnées sont effacées.',
                  'Tant que le compte existe. La photo disparaît dès que vous la retirez.',
                ],
                [
                  'Adresse email',
                  'Vous connecter, confirmer le compte, changer un mot de passe oublié. Aucune publicité.',
                  'Tant que le compte existe.',
                ],
                [
                  'Mot de passe',
                  'Vous connecter. Seule une empreinte est gardée (scrypt): personne ne peut le lire.',
                  'Tant que le compte existe.',
                ],
                [
                  'Genre et âge',
                  'L’âge vérifie les 13 ans requis; il est gardé avec la date de votre déclaration. Le genre n’est jamais obligatoire: « Je préfère ne pas répondre » convient.',
                  'Tant que le compte existe.',
                ],
                [
                  'Progression',
                  'Reprendre une leçon où vous l’avez laissée, compter les points, remettre les badges: étapes, réponses, erreurs, scores, temps passé.',
                  'Tant que le compte existe. Un parcours recommencé est archivé pour vous.',
                ],
                [
                  'Appareils connectés',
                  'Vous garder connecté, et vous montrer vos sessions pour que vous puissiez les fermer: nom du navigateur, dates. L’adresse IP n’est pas gardée.',
                  'Une session s’éteint 30 jours après sa dernière utilisation.',
                ],
                [
                  'Limites d’essais',
                  'Protéger les comptes contre les essais en série (intérêt légitime, article 6.1.f): seule une empreinte de l’adresse est gardée.',
                  'Quelques heures au plus.',
                ],
                [
                  'Abonnement au forum',
                  'Exécuter le contrat: commandes, conditions acceptées, âge déclaré alors, état, factures, résiliation ou rétractation, emails envoyés. Le numéro de carte va au seul prestataire de paiement (Stripe), qui reçoit aussi votre adresse email.',
                  'Tant que le compte existe. Le prestataire garde les factures dix ans (article L123-22 du Code de commerce).',
                ],
                [
                  'Réglages',
                  'Couleur des bougies, présence au classement.',
                  'Tant que le compte existe.',
                ],
              ],
            },
          ],
        },
        {
          title: 'Ce qui se trouve dans votre navigateur',
          blocks: [
            'Un seul cookie, celui de votre session. Aucun script ne peut le lire, et il ne sert à rien d’autre. S’y ajoutent, sur votre appareil seulement, le thème choisi, la couleur des bougies et la mention qu’une session existe sans doute.',
            'Tout cela est nécessaire au service: aucun consentement n’est à demander, et il n’y a donc pas de bandeau. Chandelle n’emploie ni mesure d’audience, ni traceur, ni service d’un tiers. Les polices et les images viennent du site même.',
          ],
        },
        {
          title: 'Ce que les autres voient',
          blocks: [
            'Les apprenants connectés voient au classement votre pseudo, votre photo et vos points. Vous pouvez quitter le classement à tout moment dans vos réglages: vos points restent, votre nom disparaît de la liste.',
          ],
        },
        {
          title: 'Vos droits',
          blocks: [
            'Dans vos réglages, sans avoir à écrire à personne:',
            {
              list: [
                'lire et corriger vos données;',
                'télécharger tout ce que nous gardons, dans un fichier que d’autres programmes savent lire;',
                'fermer les sessions de vos autres appareils;',
                'supprimer votre compte. La suppression est immédiate et définitive: compte, photo, réponses, points et badges.',
              ],
            },
            'Vous pouvez aussi vous opposer à un traitement, demander sa limitation, et saisir la Commission nationale de l’informatique et des libertés (www.cnil.fr).',
          ],
        },
        {
          title: 'Si vous avez 13 ou 14 ans',
          blocks: [
            'En France, le consentement au traitement de ses données se donne seul à partir de 15 ans. Avant cet âge, un parent doit être d’accord avec vous: montrez-lui cette page avant de créer le compte. Chandelle n’est pas ouverte aux moins de 13 ans.',
          ],
        },
        {
          title: 'Aucune décision automatique sur vous',
          blocks: [
            'Les leçons s’ouvrent selon des règles écrites, les mêmes pour tous. Rien n’est déduit de votre personne, et aucun profil n’est dressé.',
          ],
        },
      ]}
    />
  );
}

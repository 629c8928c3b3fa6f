import type { CaseSet } from './case-set.ts';

const alone = 'Elle seule';
const password = 'Vous, avec votre mot de passe';
const words = 'Vous, avec une phrase de récupération';
const nothing = 'Rien, la photo suffit';
const paper = 'De l’écrire sur papier et d’effacer la photo';
const renew = 'De créer un portefeuille neuf, sans photo';
const gone = 'Vos jetons sont perdus';
const phrase = 'Vous les retrouvez avec la phrase';
const refund = 'La plateforme vous les rend';
const atOnce = 'Tout envoyer d’un coup';
const little = 'Envoyer un peu, vérifier, puis le reste';
const byHand = 'Recopier l’adresse à la main, puis tout envoyer';

/** Who holds the key, and what one does with it. */
export const custodyDrillCases: CaseSet = {
  title: 'Quatre accidents à éviter',
  question: 'Choisissez une réponse.',
  options: [],
  lesson:
    'Demandez-vous qui a la clé, et qui pourrait la voir. Avant un gros envoi, essayez une petite somme.',
  cases: [
    {
      text: 'La plateforme bloque les retraits, et vos jetons y sont. Qui peut encore les déplacer ?',
      options: [alone, password, words],
      answer: alone,
      why: {
        [alone]:
          'La clé est chez elle. Votre compte ne donne que le droit de lui demander un envoi.',
        [password]:
          'Il ouvre votre compte, pas la blockchain. C’est la plateforme qui envoie, ou qui refuse.',
        [words]:
          'Une plateforme ne vous en donne pas. Cette phrase va avec un portefeuille à vous.',
      },
    },
    {
      text: 'Votre cousin photographie sa phrase de récupération. « Comme ça, je ne la perdrai pas. » Son téléphone envoie ses photos en ligne. Que lui conseillez-vous ?',
      options: [nothing, paper, renew],
      answer: renew,
      why: {
        [nothing]: 'Qui ouvre ces photos peut vider le portefeuille, sans toucher au téléphone.',
        [paper]:
          'Trop tard pour cette phrase. La photo est déjà partie en ligne, et personne ne sait qui l’a vue.',
        [renew]:
          'Il note sur papier les mots du nouveau portefeuille, puis y envoie ses jetons. L’ancienne phrase n’ouvre plus qu’un portefeuille vide.',
      },
    },
    {
      text: 'Votre portefeuille matériel tombe dans la rivière. La phrase est sur papier, chez vous. Que deviennent vos jetons ?',
      options: [gone, phrase, refund],
      answer: phrase,
      why: {
        [gone]: 'L’appareil ne contenait que la clé, et la phrase la refait.',
        [phrase]:
          'Un autre appareil, les mêmes mots, et la clé est là. Vos jetons n’ont pas bougé.',
        [refund]: 'Elle ne les avait plus. C’est à vous de les retrouver, et vous le pouvez.',
      },
    },
    {
      text: 'Vous retirez vos jetons vers un portefeuille tout neuf. Il affiche une adresse d’une quarantaine de signes. Comment les envoyez-vous ?',
      options: [atOnce, little, byHand],
      answer: little,
      why: {
        [atOnce]: 'Une faute d’adresse ou de blockchain, et tout est parti. Rien ne s’annule.',
        [little]: 'Des frais de plus, mais une faute ne vous coûterait que cette petite somme.',
        [byHand]:
          'Un signe de travers, et l’envoi est refusé, ou perdu. Faites un copier-coller, comparez tous les signes, et essayez d’abord une petite somme.',
      },
    },
  ],
};

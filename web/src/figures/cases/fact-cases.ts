import type { CaseSet } from './case-set.ts';

/** Fact, story or promise: three sentences one hears in the same breath. */
export const factCases: CaseSet = {
  title: 'Un fait, un récit ou une promesse ?',
  question: 'Que dit cette phrase ?',
  options: ['Un fait', 'Un récit', 'Une promesse'],
  lesson:
    'Un fait a une date et une source. Un récit l’explique. Une promesse parle de votre gain.',
  cases: [
    {
      text: '« Le 10 janvier 2024, la SEC, l’autorité américaine, a autorisé onze fonds cotés en bitcoin. »',
      answer: 'Un fait',
      why: {
        'Un fait':
          'Une date, un acteur, un acte. Chacun peut le vérifier dans le communiqué de la SEC.',
        'Un récit': 'Rien n’est encore interprété, ni cause, ni avenir. C’est une décision datée.',
        'Une promesse': 'Aucun gain n’est annoncé. La phrase ne dit pas ce que fera le prix.',
      },
    },
    {
      text: '« Les institutions arrivent : le bitcoin devient l’or de notre génération. »',
      answer: 'Un récit',
      why: {
        'Un fait':
          'Quelles institutions, pour quel montant ? Sans chiffre ni date, rien à vérifier.',
        'Un récit':
          'Elle relie des faits par une image et leur donne un sens. Elle peut être juste. Elle n’est pas une preuve.',
        'Une promesse':
          'Presque. On y entend une hausse. Mais aucun gain n’est dit, seulement un sens.',
      },
    },
    {
      text: '« Entrez avant vendredi : ce jeton fera dix fois mieux que les autres. »',
      answer: 'Une promesse',
      why: {
        'Un fait': 'L’avenir ne se vérifie pas. Et personne ne connaît le prix de vendredi.',
        'Un récit': 'Un récit expliquerait pourquoi. Ici, il n’y a qu’un gain et une échéance.',
        'Une promesse':
          'Un gain chiffré, et une date qui vous presse. Quand on vous promet et que l’on vous presse, arrêtez-vous.',
      },
    },
    {
      text: '« Depuis avril 2024, chaque bloc de bitcoin crée 3,125 bitcoins, contre 6,25 avant. »',
      answer: 'Un fait',
      why: {
        'Un fait': 'C’est écrit dans le protocole, et chaque bloc le montre.',
        'Un récit':
          'Le récit serait la suite, « donc le prix va monter ». Elle n’est pas dans la phrase.',
        'Une promesse': 'Aucun gain n’est annoncé. La phrase ne parle que de quantité.',
      },
    },
    {
      text: '« Le jeu vidéo de demain appartiendra à ceux qui y jouent. »',
      answer: 'Un récit',
      why: {
        'Un fait':
          'Ni chiffre ni date, et cela parle de demain. En 2021, on l’entendait des jeux « play-to-earn ».',
        'Un récit':
          'Une vision, facile à répéter, qui donne un sens à tout un secteur. Elle ne dit pas qui paiera.',
        'Une promesse': 'Aucun gain n’est annoncé, ni pour vous ni pour un jeton.',
      },
    },
    {
      text: '« Déposez vos dollars : 20 % par an, sans risque. »',
      answer: 'Une promesse',
      why: {
        'Un fait':
          'Le taux affiché se constate, « sans risque » jamais. C’est l’essentiel de la phrase.',
        'Un récit': 'Il manque l’explication. Qui paie ces 20 %, et avec quoi ?',
        'Une promesse':
          'Un rendement chiffré et l’absence de risque. Si l’on vous paie bien plus qu’ailleurs, cherchez le risque que la phrase ne dit pas.',
      },
    },
  ],
};

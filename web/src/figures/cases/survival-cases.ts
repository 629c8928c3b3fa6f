import type { CaseSet } from './case-set.ts';

const quantity = 'Réduire la quantité, sans monter le levier';
const far = 'Une liquidation deux fois plus loin que le stop';
const reduceOnly = 'Une sortie en réduction seule';
const noMoreMargin = 'Ne rien ajouter à un pari qui perd';
const costs = 'Financement et frais inscrits au plan';
const threeLosses = 'Trois pertes, et l’écran se ferme';

/** What people tell of a position that went wrong, each for want of one rule of survival. */
export const survivalCases: CaseSet = {
  title: 'Six pertes racontées',
  question: 'Quelle règle a manqué ?',
  options: [],
  lesson: 'Recopiez les neuf règles, et relisez-les avant d’ouvrir une position.',
  cases: [
    {
      text: '« À ×2, ma marge faisait quatre fois mon plafond de 5 %. J’ai réglé ×8, et elle passait. Au stop, j’ai perdu 100 USDT. Avec la taille permise, j’en perdais 25. »',
      options: [costs, quantity, noMoreMargin],
      answer: quantity,
      why: {
        [costs]: 'Les frais ne multiplient pas une perte par quatre. Regardez la taille.',
        [quantity]:
          'À ×8, la position est la même, seule la marge a fondu. Le plafond disait d’acheter quatre fois moins.',
        [noMoreMargin]:
          'Personne n’a versé de marge en plus. C’est la position qui était trop grande dès le départ.',
      },
    },
    {
      text: '« J’ai acheté à 50 000, à ×20, hors d’Europe. Mon stop attendait à 47 500. On m’a fermé à 47 739, et il n’a servi à rien. »',
      options: [far, threeLosses, reduceOnly],
      answer: far,
      why: {
        [far]:
          'Le stop est à 5 % de l’achat, la liquidation à 4,5 %. Elle vient la première. Avec moins de levier, elle serait loin derrière lui.',
        [threeLosses]: 'Il ne parle que d’un trade. Comparez plutôt les deux prix.',
        [reduceOnly]:
          'Cette case évite d’ouvrir une position par erreur. Ici, le stop n’est jamais parti.',
      },
    },
    {
      text: '« Lundi, mon objectif ferme la position. Jeudi, mon vieux stop part tout seul. Samedi, je découvre que je suis short. »',
      options: [noMoreMargin, far, reduceOnly],
      answer: reduceOnly,
      why: {
        [noMoreMargin]: 'Rien n’a été versé. Un ordre oublié a vendu ce qui n’existait plus.',
        [far]: 'Personne n’a été liquidé. C’est un ordre oublié qui a ouvert une vente.',
        [reduceOnly]:
          'Avec la case cochée, le stop ne pouvait que fermer. La position n’existait plus, il n’aurait rien fait.',
      },
    },
    {
      text: '« On approchait de ma liquidation. J’ai versé 200 USDT, elle a reculé. J’en ai versé 200 encore. Elle est venue quand même. »',
      options: [reduceOnly, noMoreMargin, costs],
      answer: noMoreMargin,
      why: {
        [reduceOnly]:
          'Aucun ordre ne s’est trompé de sens. Comptez plutôt ce qui a été versé en chemin.',
        [noMoreMargin]:
          'La perte prévue était connue. Chaque versement l’a agrandie, pour repousser le moment d’avoir tort.',
        [costs]: 'Ni frais ni financement ici. Regardez d’où viennent les 400 USDT de plus.',
      },
    },
    {
      text: '« Mon achat de 0,1 BTC a dormi deux mois. Le prix est revenu pile à mon entrée, et il me manque 95 USDT. »',
      options: [costs, threeLosses, far],
      answer: costs,
      why: {
        [costs]:
          'À 50 000 et 0,01 %, 180 règlements coûtent 90 USDT, et les deux ordres 5. Inscrits au plan, ils n’auraient surpris personne.',
        [threeLosses]: 'Il n’y a qu’un trade, et il ne perd même pas sur le prix.',
        [far]: 'La position n’a pas été liquidée. Elle a payé son loyer, trois fois par jour.',
      },
    },
    {
      text: '« Trois stops ce matin. Au quatrième trade, j’ai pris le double, pour revenir à zéro avant le soir. »',
      options: [reduceOnly, far, threeLosses],
      answer: threeLosses,
      why: {
        [reduceOnly]: 'Ses ordres ont bien fait ce qu’il leur demandait.',
        [far]: 'Personne n’a été liquidé. Regardez ce qui précède le quatrième trade.',
        [threeLosses]:
          'Après trois pertes, on joue pour se refaire. Le plan ferme l’écran jusqu’au lendemain.',
      },
    },
  ],
};

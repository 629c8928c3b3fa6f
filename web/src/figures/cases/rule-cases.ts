import type { CaseSet } from './case-set.ts';

/** Sentences of trading plans: can two people apply them in the same way? */
export const ruleCases: CaseSet = {
  title: 'Une règle, ou une impression ?',
  question: 'Deux personnes devant le même graphique feraient-elles la même chose ?',
  options: ['Oui, c’est une règle', 'Non, c’est trop vague', 'Oui, mais elle lit l’avenir'],
  lesson:
    'Une règle se vérifie par oui ou non, avec ce que l’on sait au moment d’agir. Tout le reste est une impression.',
  cases: [
    {
      text: '« J’achète quand la tendance est clairement haussière. »',
      answer: 'Non, c’est trop vague',
      why: {
        'Oui, c’est une règle':
          '« Clairement » n’est pas une mesure. L’une verra une tendance, l’autre un rebond.',
        'Non, c’est trop vague':
          'Il manque une mesure : par exemple « clôture journalière au-dessus du plus haut des 20 jours précédents ».',
        'Oui, mais elle lit l’avenir':
          'Elle ne lit rien du tout : elle laisse chacun décider de ce que « clairement » veut dire.',
      },
    },
    {
      text: '« J’achète à la clôture journalière qui dépasse le plus haut des 20 jours précédents, avec un stop à 3 ATR. »',
      answer: 'Oui, c’est une règle',
      why: {
        'Oui, c’est une règle':
          'Tout y est mesurable au moment d’agir : la clôture, le plus haut, l’ATR. Cela ne dit pas encore qu’elle gagne.',
        'Non, c’est trop vague':
          'Relisez-la : l’unité de temps, le nombre de jours, le prix et le stop sont donnés.',
        'Oui, mais elle lit l’avenir':
          'Non : à la clôture, les 20 jours précédents et l’ATR sont connus.',
      },
    },
    {
      text: '« J’achète au plus bas de la journée, dès qu’il est à plus de 5 % sous la clôture de la veille. »',
      answer: 'Oui, mais elle lit l’avenir',
      why: {
        'Oui, c’est une règle':
          'Elle est précise, mais inapplicable : le plus bas d’une journée n’est connu qu’une fois la journée finie.',
        'Non, c’est trop vague':
          'Les nombres sont là. Le défaut est ailleurs : quand sait-on que le plus bas est atteint ?',
        'Oui, mais elle lit l’avenir':
          'Un programme qui relit le passé connaît le plus bas ; vous, à midi, non. Un tel test donne des résultats magnifiques et faux.',
      },
    },
    {
      text: '« Je vends la moitié à +50 %, et le reste quand le mouvement s’essouffle. »',
      answer: 'Non, c’est trop vague',
      why: {
        'Oui, c’est une règle':
          'La première moitié, oui. Mais « s’essouffle » se lit de dix façons, surtout avec de l’argent en jeu.',
        'Non, c’est trop vague':
          'Une règle à moitié précise reste vague : écrivez le signal de sortie du reste, par exemple un stop suiveur.',
        'Oui, mais elle lit l’avenir':
          'Elle ne suppose rien de connu d’avance. Elle ne dit simplement pas quoi mesurer.',
      },
    },
    {
      text: '« Je n’applique la méthode que sur les vingt jetons les plus échangés aujourd’hui, et je la teste sur eux depuis cinq ans. »',
      answer: 'Oui, mais elle lit l’avenir',
      why: {
        'Oui, c’est une règle':
          'Pour agir aujourd’hui, oui. Mais le test, lui, part d’une liste que personne n’avait il y a cinq ans.',
        'Non, c’est trop vague':
          'La liste est précise. Demandez plutôt à quelle date on pouvait la connaître.',
        'Oui, mais elle lit l’avenir':
          'Les vingt d’aujourd’hui sont ceux qui ont survécu et grandi. Ceux qui ont disparu manquent au test : c’est le biais du survivant.',
      },
    },
  ],
};

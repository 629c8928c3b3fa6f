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
          'Il manque une mesure, par exemple « clôture journalière au-dessus du plus haut des 20 jours précédents ».',
        'Oui, mais elle lit l’avenir':
          'Elle ne lit rien du tout. Elle laisse chacun décider de ce que « clairement » veut dire.',
      },
    },
    {
      text: '« J’achète quand la clôture du jour passe au-dessus de la moyenne de 50 jours, et je revends à la première clôture au-dessous. »',
      answer: 'Oui, c’est une règle',
      why: {
        'Oui, c’est une règle':
          'Tout y est mesurable au moment d’agir, à l’entrée comme à la sortie. Cela ne dit pas encore qu’elle gagne.',
        'Non, c’est trop vague':
          'Relisez-la. L’unité de temps, la moyenne, l’entrée et la sortie sont données.',
        'Oui, mais elle lit l’avenir':
          'Non, à la clôture la moyenne des 50 derniers jours est connue.',
      },
    },
    {
      text: '« Je vends au plus haut de la hausse, juste avant que le prix recule de 10 %. »',
      answer: 'Oui, mais elle lit l’avenir',
      why: {
        'Oui, c’est une règle':
          'Elle est précise, mais vous ne pouvez pas l’appliquer. Ce plus haut n’est connu qu’après le recul, et vous ne vendez plus à ce prix.',
        'Non, c’est trop vague':
          'Le nombre est là. Le défaut est ailleurs. Quand sait-on que c’était le plus haut ?',
        'Oui, mais elle lit l’avenir':
          'Un programme qui relit le passé connaît ce plus haut. Vous, ce jour-là, non. Un tel test donne des résultats magnifiques et faux.',
      },
    },
    {
      text: '« Je vends la moitié à +50 %, et le reste quand le mouvement s’essouffle. »',
      answer: 'Non, c’est trop vague',
      why: {
        'Oui, c’est une règle':
          'La première moitié, oui. Mais « s’essouffle » se lit de dix façons, surtout avec de l’argent en jeu.',
        'Non, c’est trop vague':
          'Une règle à moitié précise reste vague. Écrivez le signal de sortie du reste, par exemple un stop suiveur.',
        'Oui, mais elle lit l’avenir':
          'Elle ne suppose rien de connu d’avance. Elle ne dit simplement pas quoi mesurer.',
      },
    },
    {
      text: '« J’achète à l’ouverture, les jours où la bougie clôture en hausse de plus de 2 %. »',
      answer: 'Oui, mais elle lit l’avenir',
      why: {
        'Oui, c’est une règle':
          'Les nombres sont précis, mais à l’ouverture personne ne connaît la clôture du soir.',
        'Non, c’est trop vague': 'Tout est chiffré. Demandez plutôt à quelle heure on le sait.',
        'Oui, mais elle lit l’avenir':
          'La règle achète le matin ce qu’elle n’apprend que le soir. Pour être honnête, elle devrait décider à la clôture et acheter à l’ouverture du lendemain.',
      },
    },
  ],
};

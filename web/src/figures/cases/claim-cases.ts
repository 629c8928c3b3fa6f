import type { CaseSet } from './case-set.ts';

/** Claims to check against numbers. Tokens are made up; the arithmetic is not. */
export const claimCases: CaseSet = {
  title: 'Vérifiez cette affirmation',
  question: 'D’après les chiffres donnés, cette affirmation…',
  options: ['… tient', '… trompe', '… ne peut pas être vérifiée'],
  lesson: 'Chaque fois, la même question : quel chiffre manque à cette phrase ?',
  cases: [
    {
      text: '« ALPHA ne vaut que 40 millions de dollars : il est vingt fois plus petit que son concurrent, qui en vaut 800. »',
      facts: [
        { name: 'Prix d’ALPHA', value: '0,40 USDT' },
        { name: 'En circulation', value: '100 millions' },
        { name: 'Total prévu', value: '2 milliards' },
        { name: 'Concurrent', value: 'tous ses jetons circulent' },
      ],
      answer: '… trompe',
      why: {
        '… tient':
          'La capitalisation est exacte (0,40 × 100 millions = 40 millions). Mais 95 % des jetons manquent au calcul.',
        '… trompe':
          'Entièrement dilué, ALPHA vaut déjà 0,40 × 2 milliards = 800 millions, autant que son concurrent.',
        '… ne peut pas être vérifiée':
          'Elle le peut. Prix et quantités sont donnés. Comptez aussi les jetons à venir.',
      },
    },
    {
      text: '« L’activité de BETA a plus que doublé : 50 000 adresses actives par jour, contre 20 000 il y a un mois. »',
      facts: [
        { name: 'Adresses actives', value: '20 000, puis 50 000' },
        { name: 'Transferts par adresse', value: '12, puis 2 par jour' },
        { name: 'Événement', value: 'distribution gratuite annoncée' },
      ],
      answer: '… trompe',
      why: {
        '… tient':
          'Les adresses ont bien augmenté, pas l’activité. Une personne peut ouvrir mille adresses, et une distribution gratuite l’y invite.',
        '… trompe':
          'L’activité a baissé de plus de moitié. On passe de 20 000 × 12 = 240 000 transferts par jour à 50 000 × 2 = 100 000.',
        '… ne peut pas être vérifiée':
          'Elle le peut. Les transferts par adresse sont donnés. Multipliez-les par les adresses, avant et après.',
      },
    },
    {
      text: '« L’offre de GAMMA grandit de moins de 1 % par an. »',
      facts: [
        { name: 'En circulation', value: '19,7 millions' },
        { name: 'Nouveaux jetons', value: '450 par jour' },
        { name: 'Autres déblocages', value: 'aucun' },
      ],
      answer: '… tient',
      why: {
        '… tient':
          '450 × 365 = 164 250 par an, soit 0,83 % de 19,7 millions. L’affirmation tient. Elle ne dit rien de la demande.',
        '… trompe':
          'Refaites la division, 164 250 ÷ 19 700 000 = 0,83 %. Rien n’est caché, aucun autre déblocage n’est prévu.',
        '… ne peut pas être vérifiée':
          'Les trois nombres suffisent, ce qui circule, ce qui s’ajoute, et rien d’autre.',
      },
    },
    {
      text: '« Une grande entreprise va bientôt adopter DELTA. Je ne peux pas dire laquelle. »',
      facts: [
        { name: 'Source', value: 'un compte suivi par 300 000 personnes' },
        { name: 'Communiqué', value: 'aucun' },
        { name: 'Lien du compte avec DELTA', value: 'inconnu' },
      ],
      answer: '… ne peut pas être vérifiée',
      why: {
        '… tient':
          'Rien ne la prouve. Trois cent mille abonnés peuvent lire la même phrase fausse.',
        '… trompe':
          'Peut-être, mais rien ne le montre non plus. Tant que vous ne pouvez pas la vérifier, décidez sans cette phrase.',
        '… ne peut pas être vérifiée':
          'Ni nom, ni date, ni document. Si c’est vrai, un communiqué viendra. D’ici là, demandez qui gagne à ce que vous y croyiez.',
      },
    },
    {
      text: '« Cette équipe ne vendra pas : ses jetons sont bloqués. »',
      facts: [
        { name: 'Part de l’équipe', value: '20 % du total' },
        { name: 'Calendrier', value: 'déblocage dans 40 jours' },
        { name: 'Prix payé par l’équipe', value: 'zéro' },
      ],
      answer: '… trompe',
      why: {
        '… tient': 'Aujourd’hui, oui. Dans 40 jours, non. Le calendrier est public.',
        '… trompe':
          '« Bloqués » est vrai pendant 40 jours. Ensuite, un cinquième du total, reçu gratuitement, devient vendable.',
        '… ne peut pas être vérifiée':
          'Le calendrier de déblocage le permet justement. Il donne une date.',
      },
    },
  ],
};

import type { CaseSet } from './case-set.ts';

const inZone = 'Remonter le stop à 31 500, et acheter';

/** Evenings on which an average filters, leads out or is waited for: what the written rule says. */
export const averageUseCases: CaseSet = {
  title: 'La bougie du jour vient de clôturer',
  question: 'Que faites-vous ?',
  options: [],
  lesson:
    'Chaque soir, vous avez comparé la clôture à ce que vous aviez écrit. La moyenne ne vous demande rien de plus.',
  cases: [
    {
      text: 'Vous n’achetez qu’au-dessus de votre moyenne longue. Cet après-midi, le prix est passé au-dessus.',
      facts: [
        { name: 'SMA 200', value: '58 000' },
        { name: 'Plus haut du jour', value: '58 400' },
        { name: 'Clôture', value: '56 900' },
      ],
      options: ['Acheter', 'Acheter la moitié', 'Attendre'],
      answer: 'Attendre',
      why: {
        Acheter: 'Le prix n’a fait que passer. À la clôture, il est 1 100 USDT sous la moyenne.',
        'Acheter la moitié':
          'Le filtre répond oui ou non. Ce soir, c’est non, pour la moitié aussi.',
        Attendre: '56 900 est sous 58 000. La clôture décide, pas le plus haut du jour.',
      },
    },
    {
      text: 'Vous avez acheté à 60 000. Une moyenne de 20 jours vous sert à sortir. Le prix recule depuis trois jours.',
      facts: [
        { name: 'Plus haut atteint', value: '68 500' },
        { name: 'SMA 20', value: '65 200' },
        { name: 'Clôture', value: '65 900' },
      ],
      options: ['Garder', 'Vendre, avant de tout rendre', 'Acheter encore'],
      answer: 'Garder',
      why: {
        Garder:
          '65 900 est encore au-dessus de 65 200. Vous avez écrit de vendre à la première clôture au-dessous.',
        'Vendre, avant de tout rendre':
          'Trois jours de baisse font peur, mais votre règle n’en dit rien. Comparez la clôture à la moyenne.',
        'Acheter encore': 'La moyenne ne vous sert ici qu’à sortir. Elle ne demande aucun achat.',
      },
    },
    {
      text: 'Le même achat, le lendemain soir.',
      facts: [
        { name: 'Stop', value: '58 200' },
        { name: 'SMA 20', value: '65 300' },
        { name: 'Clôture', value: '64 800' },
      ],
      options: ['Garder jusqu’au stop', 'Vendre', 'Attendre un croisement'],
      answer: 'Vendre',
      why: {
        'Garder jusqu’au stop':
          'Le stop limite votre perte si tout va mal. Votre sortie, c’était la première clôture au-dessous.',
        Vendre:
          'C’est la première clôture au-dessous. Vous sortez 3 700 USDT sous le sommet, et 8 % au-dessus de votre achat.',
        'Attendre un croisement':
          'Il viendra peut-être des semaines plus tard, et bien plus bas. Vous ne l’aviez pas écrit.',
      },
    },
    {
      text: 'Vous attendez un repli vers une EMA 20 qui monte. Aujourd’hui, le prix est descendu la toucher.',
      facts: [
        { name: 'Zone', value: 'de 31 350 à 31 650' },
        { name: 'Plus bas du jour', value: '31 480' },
        { name: 'Clôture', value: '31 520' },
      ],
      options: ['Attendre une réaction', 'Acheter, il a touché', 'Renoncer'],
      answer: 'Attendre une réaction',
      why: {
        'Attendre une réaction':
          'Il est encore dans la zone. Il vous faut une clôture au-dessus de 31 650.',
        'Acheter, il a touché':
          'Toucher ne suffit pas. Rien ne dit encore qu’il va repartir, la clôture est dans la zone.',
        Renoncer: 'Rien ne vous donne tort, il n’est pas sorti par le bas. Patientez.',
      },
    },
    {
      text: 'Le jour d’après, il clôture à 31 700, au-dessus de la zone. Voici votre plan.',
      facts: [
        { name: 'Entrée', value: '31 700' },
        { name: 'Stop', value: '31 000' },
        { name: 'Objectif', value: '32 900' },
      ],
      options: ['Acheter', inZone, 'Refuser ce trade'],
      answer: 'Refuser ce trade',
      why: {
        Acheter:
          'La réaction est là, mais comptez. Vous risquez 700 pour gagner 1 200. Le ratio fait 1:1,7, sous la limite de 1:2.',
        [inZone]:
          'Le ratio devient beau, mais le stop est dans la zone. Une mèche ordinaire peut vous sortir.',
        'Refuser ce trade':
          '1 200 ÷ 700 = 1,7, donc 1:1,7. Le cours refuse ce qui est sous 1:2, même après une belle réaction.',
      },
    },
  ],
};

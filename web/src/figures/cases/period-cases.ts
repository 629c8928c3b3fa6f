import type { CaseSet } from './case-set.ts';

const threeDays = 'Prendre 20 bougies de 4 heures';
const nineHours = 'Prendre 9 bougies d’une heure';
const goOn = 'Continuer, elle gagne 6 %';
const faster = 'Passer aux bougies d’une heure';
const longer = 'Prendre une période plus longue';
const eightDays = 'Prendre 200 bougies d’une heure';

/** Which average goes with how long a position is kept, and what does not count when one chooses. */
export const periodCases: CaseSet = {
  title: 'Quelle moyenne, pour combien de temps ?',
  question: 'Que conseillez-vous ?',
  options: [],
  lesson:
    'Demandez d’abord combien de temps vous tiendrez la position. Le dernier résultat, lui, ne choisit pas la période.',
  cases: [
    {
      text: 'Au simulateur, Inès garde ses positions trois jours. Elle regarde la MM50 en journalier.',
      options: ['Garder la MM50 en journalier', threeDays, 'Prendre la MM200 en journalier'],
      answer: threeDays,
      why: {
        'Garder la MM50 en journalier':
          'Elle résume cinquante jours, pour une position qui en dure trois.',
        [threeDays]:
          'Elles couvrent 80 heures, un peu plus de trois jours. C’est à peu près le temps qu’Inès garde ses positions.',
        'Prendre la MM200 en journalier':
          'Elle se retourne des semaines après le prix. Inès aura vendu depuis longtemps.',
      },
    },
    {
      text: 'Votre ami garde ses bitcoins deux ou trois mois. « J’ai mis une SMA 50, en bougies d’une heure. »',
      options: ['Prendre 50 en journalier', 'Ne rien changer, puisque c’est 50', nineHours],
      answer: 'Prendre 50 en journalier',
      why: {
        'Prendre 50 en journalier':
          'Le nombre reste, et la bougie change. Cinquante jours, pour un achat de deux ou trois mois, c’est la bonne taille.',
        'Ne rien changer, puisque c’est 50':
          'Cinquante bougies d’une heure, c’est à peine plus de deux jours. Il garde des mois.',
        [nineHours]:
          'Neuf heures, pour un achat de deux ou trois mois ? La moyenne changerait sans cesse de sens.',
      },
    },
    {
      text: 'Marc suit une moyenne de 50 jours. Cette semaine, son achat a perdu. Avec 47 jours, il n’aurait pas acheté.',
      options: ['Passer à 47', 'Passer à une EMA 50', 'Rester à 50'],
      answer: 'Rester à 50',
      why: {
        'Passer à 47':
          'Il choisirait d’après une seule perte. La prochaine, c’est peut-être 53 qui l’aurait évitée.',
        'Passer à une EMA 50':
          'Il changerait à cause d’une seule perte. L’autre type subira peut-être la suivante.',
        'Rester à 50':
          'Marc garde ses positions aussi longtemps qu’avant. Rien ne demande une autre période.',
      },
    },
    {
      text: 'Un vendeur propose à votre frère sa période secrète, 36 jours. Il a bien voulu essayer deux périodes voisines devant vous.',
      facts: [
        { name: '35 jours, l’an dernier', value: '−4 %' },
        { name: '36 jours, l’an dernier', value: '+31 %' },
        { name: '37 jours, l’an dernier', value: '−2 %' },
      ],
      options: ['Prendre 36', 'Refuser 36', 'Prendre la moyenne des trois'],
      answer: 'Refuser 36',
      why: {
        'Prendre 36': 'Un jour de plus ou de moins, et elle perd. 36 a sans doute eu de la chance.',
        'Refuser 36':
          'Ses deux voisines perdent. Si 36 savait quelque chose du marché, 35 et 37 le sauraient presque aussi bien.',
        'Prendre la moyenne des trois':
          'La moyenne de 35, 36 et 37, c’est 36. C’est toujours la période du vendeur.',
      },
    },
    {
      text: 'Votre tante ne vend presque jamais. Elle veut seulement savoir si le bitcoin monte ou baisse, au fil des mois.',
      options: [eightDays, 'Prendre 9 en journalier', 'Prendre 200 en journalier'],
      answer: 'Prendre 200 en journalier',
      why: {
        [eightDays]:
          '200 heures font un peu plus de huit jours. La tendance de fond est bien plus longue.',
        'Prendre 9 en journalier':
          'Neuf jours suivent les petits mouvements, et votre tante ne les regarde pas.',
        'Prendre 200 en journalier':
          'C’est la plus calme. En échange, votre tante apprendra le changement bien tard. Dans la figure de cette étape, c’est presque trois mois après.',
      },
    },
    {
      text: 'Une voisine suit une moyenne de 50 bougies de 4 heures. Avec tout son argent, elle achète quand le prix passe au-dessus, et vend quand il repasse dessous. En un an, elle a gagné 6 %, avant de payer les frais.',
      facts: [
        { name: 'Ordres passés', value: '100' },
        { name: 'Frais par ordre', value: '0,1 %' },
      ],
      options: [goOn, faster, longer],
      answer: longer,
      why: {
        [goOn]: 'Comptez les frais. Cent ordres à 0,1 % lui prennent presque 10 %.',
        [faster]:
          'Avec des bougies plus courtes, le prix croise sa moyenne plus souvent. Elle paierait encore plus de frais.',
        [longer]:
          'Les frais ont pris presque 10 %, elle perd donc environ 4 %. Ce n’est pas de la malchance, ils reviendront chaque année. Avec une période plus longue, elle passera d’ordinaire moins d’ordres. Rien ne dit encore qu’elle gagnera.',
      },
    },
  ],
};

import type { CaseSet } from './case-set.ts';

const threeDays = 'Prendre 20 bougies de 4 heures';
const nineHours = 'Prendre 9 bougies d’une heure';
const goOn = 'Continuer, elle gagne 6 %';
const longer = 'Prendre une période plus longue';
const eightDays = 'Prendre 200 bougies d’une heure';

/** Which average goes with how long a position is kept, and what does not count when one chooses. */
export const periodCases: CaseSet = {
  title: 'Quelle moyenne, pour combien de temps ?',
  question: 'Que conseillez-vous ?',
  options: [],
  lesson:
    'Demandez d’abord combien de temps on tiendra la position. Le dernier résultat, lui, ne choisit pas la période.',
  cases: [
    {
      text: 'Au simulateur, Inès garde ses positions trois jours. Elle regarde la MM50 en journalier.',
      options: ['Garder la MM50 en journalier', threeDays, 'Prendre la MM200 en journalier'],
      answer: threeDays,
      why: {
        'Garder la MM50 en journalier':
          'Elle résume cinquante jours, pour une décision qui en dure trois.',
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
      text: 'Vous suivez 50 jours. Cette semaine, votre achat a perdu. Avec 47 jours, vous n’auriez pas acheté.',
      options: ['Passer à 47', 'Passer à une EMA 50', 'Rester à 50'],
      answer: 'Rester à 50',
      why: {
        'Passer à 47':
          'Vous choisiriez d’après une seule perte. À la prochaine, ce sera peut-être 53 qu’il aurait fallu.',
        'Passer à une EMA 50':
          'Vous changeriez encore à cause d’une seule perte. L’autre type subira la suivante.',
        'Rester à 50':
          'Vous gardez vos positions aussi longtemps qu’avant. Rien ne demande une autre période.',
      },
    },
    {
      text: 'Un vendeur propose sa période secrète, 36 jours. Il a bien voulu essayer deux voisines devant vous.',
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
      text: 'Votre tante ne vend presque jamais. Elle veut seulement savoir si le bitcoin monte, sur le fond.',
      options: [eightDays, 'Prendre 9 en journalier', 'Prendre 200 en journalier'],
      answer: 'Prendre 200 en journalier',
      why: {
        [eightDays]:
          '200 heures font un peu plus de huit jours. La tendance de fond est bien plus longue.',
        'Prendre 9 en journalier':
          'Neuf jours suivent les petits mouvements, et votre tante ne les regarde pas.',
        'Prendre 200 en journalier':
          'C’est la plus calme. En échange, votre tante apprendra le changement des semaines après.',
      },
    },
    {
      text: 'Une voisine achète quand le prix passe au-dessus de sa moyenne, et vend quand il repasse dessous, en bougies d’une heure. En un an, elle a gagné 6 %, avant de payer les frais.',
      facts: [
        { name: 'Ordres passés', value: '100' },
        { name: 'Frais par ordre', value: '0,1 %' },
      ],
      options: [goOn, 'Ajouter une deuxième moyenne', longer],
      answer: longer,
      why: {
        [goOn]: 'Comptez les frais. Cent ordres à 0,1 % lui prennent presque 10 %.',
        'Ajouter une deuxième moyenne': 'Elle sort du même prix, et n’enlève aucun frais.',
        [longer]:
          'Les frais ont pris presque 10 %, donc sa règle perd environ 4 %. Une période plus longue passe d’ordinaire moins d’ordres.',
      },
    },
  ],
};

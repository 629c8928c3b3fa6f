import type { CaseSet } from './case-set.ts';

const box = 'La case à cocher';

/** Orders that are to close a position, each as it stands before it is sent. */
export const orderCases: CaseSet = {
  title: 'Avant d’envoyer l’ordre',
  question: 'Que corrigez-vous avant d’envoyer cet ordre ?',
  options: ['Rien, il est prêt', 'Son prix', 'Son déclencheur', box],
  lesson:
    'Le prix du bon côté, le prix de référence comme déclencheur, la réduction seule cochée. Trois regards, et vous envoyez.',
  cases: [
    {
      text: 'Vous avez acheté 0,1 BTC à 50 000. Vous voulez prendre votre gain à 54 500.',
      facts: [
        { name: 'Ordre', value: 'vente limite de 0,1 BTC à 54 500' },
        { name: 'Réduction seule', value: 'non' },
      ],
      answer: box,
      why: {
        'Rien, il est prêt':
          'Si votre stop ferme la position avant, cet ordre reste. À 54 500, il vend 0,1 BTC que vous n’avez plus, et vous voilà short.',
        'Son prix': '54 500 est au-dessus de l’achat, c’est bien un gain.',
        'Son déclencheur': 'Un ordre limite n’en a pas. Il attend dans le carnet, à son prix.',
        [box]: 'Sans elle, l’ordre oublié ouvrirait une vente. Cochez-la pour toute sortie.',
      },
    },
    {
      text: 'Vous avez vendu 0,1 BTC à 50 000, et vous posez votre stop.',
      facts: [
        { name: 'Ordre', value: 'stop d’achat de 0,1 BTC à 51 500' },
        { name: 'Déclenché par', value: 'le prix de référence' },
        { name: 'Réduction seule', value: 'oui' },
      ],
      answer: 'Rien, il est prêt',
      why: {
        'Rien, il est prêt':
          'Un short perd quand le prix monte. Son stop est donc plus haut que l’entrée, et c’est un achat.',
        'Son prix': 'Plus haut que l’entrée, c’est le bon côté. Un short perd quand le prix monte.',
        'Son déclencheur':
          'Le prix de référence ignore le creux ou la pointe d’une seule plateforme. C’est ce que l’on veut.',
        [box]: 'Elle est cochée, l’ordre n’ouvrira rien.',
      },
    },
    {
      text: 'Vous avez acheté 0,1 BTC à 50 000. Il est minuit, et vous posez votre stop avant de dormir.',
      facts: [
        { name: 'Ordre', value: 'stop de vente de 0,1 BTC à 48 500' },
        { name: 'Déclenché par', value: 'le dernier prix' },
        { name: 'Réduction seule', value: 'oui' },
      ],
      answer: 'Son déclencheur',
      why: {
        'Rien, il est prêt':
          'Cette nuit, un seul gros ordre sur votre plateforme suffirait à vous faire vendre dans un creux.',
        'Son prix': '48 500 est sous l’achat, du bon côté.',
        'Son déclencheur':
          'Un creux de deux minutes sur une seule plateforme le ferait partir. Prenez le prix de référence.',
        [box]: 'Elle est déjà cochée.',
      },
    },
    {
      text: 'Vous avez vendu 0,1 BTC à 50 000, et vous posez votre stop.',
      facts: [
        { name: 'Ordre', value: 'stop d’achat de 0,1 BTC à 48 500' },
        { name: 'Déclenché par', value: 'le prix de référence' },
        { name: 'Réduction seule', value: 'oui' },
      ],
      answer: 'Son prix',
      why: {
        'Rien, il est prêt': 'À 48 500, votre vente gagne. De quel côté un short perd-il ?',
        'Son prix':
          'Un short perd quand le prix monte, et rien ne vous protège au-dessus de 50 000. À 48 500, certaines plateformes refuseraient cet ordre, d’autres vous sortiraient en gain.',
        'Son déclencheur': 'Le prix de référence est le bon choix.',
        [box]: 'Elle est cochée, et doit le rester.',
      },
    },
    {
      text: 'Vous avez acheté 0,1 BTC à 50 000, le prix monte. Vous remontez votre stop pour ne plus rien perdre. Chaque ordre coûte 0,05 %.',
      facts: [
        { name: 'Ordre', value: 'stop de vente de 0,1 BTC à 50 000' },
        { name: 'Déclenché par', value: 'le prix de référence' },
        { name: 'Réduction seule', value: 'oui' },
      ],
      answer: 'Son prix',
      why: {
        'Rien, il est prêt': 'À 50 000, il vous manquerait 5 USDT, les frais des deux ordres.',
        'Son prix':
          'Avec les frais, il faut vendre à 50 050,03 pour ne rien perdre. Le stop va un peu plus haut.',
        'Son déclencheur': 'Le prix de référence convient. Comptez plutôt les frais.',
        [box]: 'Elle est cochée. Comptez plutôt les frais.',
      },
    },
  ],
};

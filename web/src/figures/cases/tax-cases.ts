import type { CaseSet } from './case-set.ts';

const none = 'Aucun formulaire';
const sale = 'Le 2086, pour les ventes';
const account = 'Le 3916-bis, pour les comptes';
const both = 'Les deux';

/** A year of somebody who lives in France, by the rules of 2025. */
export const taxCases: CaseSet = {
  title: 'Que déclarez-vous ?',
  question: 'Vous vivez en France, et rien d’autre ne s’est passé en 2025. Que remplissez-vous ?',
  options: [none, sale, account, both],
  lesson:
    'Une vente contre des euros, ou un vélo payé en jetons, le 2086. Un compte à l’étranger, le 3916-bis. Parfois les deux. Un échange entre jetons, rien. À vérifier chaque année.',
  cases: [
    {
      text: 'Vous avez payé un vélo de 900 € en bitcoins, depuis votre compte sur une plateforme française.',
      answer: sale,
      why: {
        [none]: 'Payer en bitcoins, c’est les vendre. 900 € dépassent les 305 € de l’année.',
        [sale]:
          'C’est une cession, comme le café de la leçon. Le gain se calcule sur tous vos jetons.',
        [account]: 'La plateforme est française. C’est la vente qu’il faut écrire.',
        [both]: 'La vente, oui. Mais la plateforme est française.',
      },
    },
    {
      text: 'Vos bitcoins avaient doublé de prix. Sur votre plateforme française, vous les avez échangés contre de l’ether. « Un si beau gain, il faut bien l’écrire quelque part. »',
      answer: none,
      why: {
        [none]:
          'Un jeton contre un jeton ne se déclare pas, même avec un gain. L’impôt attend la vente.',
        [sale]: 'Il viendra le jour où vous vendrez cet ether contre des euros, ou le dépenserez.',
        [account]: 'La plateforme est française. Il n’y a pas de compte à l’étranger.',
        [both]: 'Ni vente, ni compte à l’étranger. Il n’y a rien à écrire.',
      },
    },
    {
      text: 'En mars, vous avez ouvert un compte sur une plateforme irlandaise. En juin, vous l’avez fermé, sans avoir rien vendu.',
      answer: account,
      why: {
        [none]:
          'Même sans gain, même fermé dans l’année, ce compte se déclare. L’oubli peut coûter 750 € ou plus.',
        [sale]: 'Vous n’avez rien vendu. C’est le compte lui-même qui se déclare.',
        [account]: 'Un formulaire par compte étranger, même s’il n’a servi que trois mois.',
        [both]: 'Le compte, oui. Mais vous n’avez rien vendu.',
      },
    },
    {
      text: 'Sur une plateforme française, vous avez revendu pour 2 000 € de jetons, avec une perte. « J’ai perdu, je n’ai donc rien à déclarer. »',
      answer: sale,
      why: {
        [none]: 'Sans gain, pas d’impôt. Mais la vente, elle, se déclare.',
        [sale]: 'On y écrit aussi une perte. Elle se retire des gains de la même année.',
        [account]: 'Le compte est en France. C’est la vente qu’il faut écrire.',
        [both]: 'La vente à perte, oui. Mais le compte est en France.',
      },
    },
    {
      text: 'Vos bitcoins dorment depuis 2023 sur une plateforme française. Votre voisin s’inquiète. « Et tu n’as toujours rien déclaré ? »',
      answer: none,
      why: {
        [none]:
          'Ni vente, ni compte à l’étranger. Gardez vos relevés pour le jour où vous vendrez.',
        [sale]: 'Garder n’est pas vendre. Ce formulaire attend la première cession.',
        [account]: 'Il ne vise que les comptes ouverts hors de France.',
        [both]: 'Vous n’avez rien vendu, et le compte est en France.',
      },
    },
    {
      text: 'Sur une plateforme allemande, où vous avez un compte depuis 2024, vous avez revendu 700 € de bitcoins.',
      answer: both,
      why: {
        [none]: 'La vente dépasse 305 €, et le compte est à l’étranger.',
        [sale]: 'La vente, oui. Mais le compte est à l’étranger, et il se déclare aussi.',
        [account]: 'Le compte, oui. Mais la vente dépasse 305 €, et elle se déclare aussi.',
        [both]: 'La vente sur le 2086, le compte sur le 3916-bis. L’un ne remplace pas l’autre.',
      },
    },
  ],
};

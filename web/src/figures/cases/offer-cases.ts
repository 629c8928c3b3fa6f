import type { CaseSet } from './case-set.ts';

/** Offers of leverage as a retail client in the European Union meets them. */
export const offerCases: CaseSet = {
  title: 'On vous propose du levier',
  question: 'Cette offre est-elle dans le cadre européen ?',
  options: ['Dans le cadre', 'Hors du cadre', 'On ne peut pas le dire'],
  lesson:
    'Un nom de société, un registre, le vrai site, ×2 au plus, aucun cadeau. Et même dans le cadre, la plupart des comptes perdent.',
  cases: [
    {
      text: 'Un prestataire de services d’investissement, trouvé sous son nom exact au REGAFI, vend sur son propre site un CFD sur bitcoin à ×2.',
      answer: 'Dans le cadre',
      why: {
        'Dans le cadre':
          'Le bon agrément, un nom vérifié, le vrai site, ×2 au plus. Cela ne dit pas que vous devez l’acheter.',
        'Hors du cadre': '×2 est justement la limite permise, et le prestataire a le bon agrément.',
        'On ne peut pas le dire':
          'Le nom, le registre, le site et le levier sont donnés. Cela suffit.',
      },
    },
    {
      text: 'Une plateforme de crypto-actifs, agréée MiCA, ouvre aux particuliers des perpétuels à ×20.',
      answer: 'Hors du cadre',
      why: {
        'Dans le cadre':
          'MiCA couvre l’achat de crypto-actifs. Un dérivé demande un autre agrément, et ×20 dépasse la limite des CFD.',
        'Hors du cadre':
          'L’agrément n’est pas celui des dérivés. Et un perpétuel a de bonnes chances d’être un CFD, limité à ×2.',
        'On ne peut pas le dire':
          'Le levier et l’agrément sont donnés. Ni l’un ni l’autre ne convient.',
      },
    },
    {
      text: 'Une publicité en ligne offre 50 € à l’ouverture d’un compte de CFD sur crypto-actifs.',
      answer: 'Hors du cadre',
      why: {
        'Dans le cadre':
          'Le cadeau d’ouverture est interdit pour ces contrats. En France, leur publicité en ligne l’est souvent aussi.',
        'Hors du cadre':
          'Le cadeau qui pousse à ouvrir un compte est interdit, et cela suffit. En France, la publicité en ligne l’est souvent aussi, sauf pour certains contrats à risque limité.',
        'On ne peut pas le dire': 'L’offre elle-même suffit. Ce cadeau n’est pas permis.',
      },
    },
    {
      text: 'Un site affiche « régulé en Europe », sans nom de société ni numéro d’agrément.',
      answer: 'On ne peut pas le dire',
      why: {
        'Dans le cadre':
          'Trois mots sur une page ne sont pas un agrément. Sans nom, vous ne pouvez rien chercher.',
        'Hors du cadre':
          'C’est probable, mais rien ne le prouve. Sans nom, vous ne pouvez rien vérifier.',
        'On ne peut pas le dire':
          'Il manque un nom à chercher au REGAFI et sur les listes noires. Tant que vous ne l’avez pas, n’envoyez rien.',
      },
    },
    {
      text: 'Un courtier, trouvé sous son nom au REGAFI, vend sur son propre site un CFD sur bitcoin à ×2. En gras : « 78 % des comptes de particuliers perdent de l’argent sur ce contrat. »',
      answer: 'Dans le cadre',
      why: {
        'Dans le cadre':
          'Cet avertissement est obligatoire, avec le chiffre du courtier lui-même. Lisez-le comme une information sur vous.',
        'Hors du cadre': 'C’est l’inverse. La règle européenne oblige à l’afficher.',
        'On ne peut pas le dire':
          'Le nom, le registre, le site et le levier sont donnés, et l’avertissement exigé est affiché.',
      },
    },
  ],
};

import type { CaseSet } from './case-set.ts';

const tokenOnly = 'Au jeton, et à rien d’autre';
const minted = 'Le projet les crée';
const lower = 'Il vaut moins';
const spiral = 'Il se crée de plus en plus de LUNA';
const estimate = 'Les milliards des grands fonds';
const nothing = 'Rien, ses comptes ne sont pas publics';
const unknown = 'On ne peut pas le savoir';

/** Six great stories of the market, each with the question that would have stopped a buyer in time. */
export const storyCases: CaseSet = {
  title: 'Six récits, six questions',
  question: 'Que répondez-vous ?',
  options: [],
  lesson:
    'Qui paie ? Et si plus personne n’arrive ? Qui a vérifié les comptes ? Trois questions, à poser avant d’acheter.',
  cases: [
    {
      text: '2017. Une entreprise qui n’existe pas encore, décrite en dix pages, vend son jeton au public. C’est une ICO. Vous en prenez pour 300 €. À quoi avez-vous droit, en général ?',
      options: ['À une part des bénéfices', 'À un remboursement si elle échoue', tokenOnly],
      answer: tokenOnly,
      why: {
        'À une part des bénéfices':
          'C’est ce que donne une action. Un jeton n’est pas un morceau de l’entreprise.',
        'À un remboursement si elle échoue':
          'Presque jamais. La plupart de ces projets se sont éteints, et l’argent avec eux.',
        [tokenOnly]:
          'Ni bénéfices ni remboursement. Vous ne gagnez que si quelqu’un vous rachète le jeton plus cher.',
      },
    },
    {
      text: 'Été 2020. Vous déposez 300 € dans un service de DeFi. On vous annonce 1 000 % par an, payés en jetons du projet. D’où viennent ces jetons ?',
      options: ['Des intérêts des emprunteurs', minted, 'De la poche des autres déposants'],
      answer: minted,
      why: {
        'Des intérêts des emprunteurs':
          'Un emprunteur paie quelques pour cent, pas mille. Presque tout venait d’ailleurs.',
        [minted]:
          'Il en créait chaque jour. Chacun les revendait, et leur prix a baissé. Vous aviez toujours plus de jetons, et chacun valait moins.',
        'De la poche des autres déposants':
          'Leur argent restait déposé. On vous payait avec des jetons tout neufs.',
      },
    },
    {
      text: '2021. Dans un jeu, Axie Infinity, vous gagnez chaque jour un jeton, le SLP. Il sert surtout à faire naître les créatures que les nouveaux joueurs achètent. Puis il arrive moins de nouveaux. Que devient le SLP ?',
      options: [lower, 'Il vaut plus, car il se fait rare', 'Rien ne change, le jeu paie toujours'],
      answer: lower,
      why: {
        [lower]:
          'Les anciens en gagnent toujours, et trop peu de gens en veulent. En quelques mois, son prix a perdu plus de 90 %.',
        'Il vaut plus, car il se fait rare':
          'Il ne se fait pas rare. Chaque partie gagnée en crée de nouveaux.',
        'Rien ne change, le jeu paie toujours':
          'Il paie toujours, en SLP. C’est le prix du SLP qui tombe.',
      },
    },
    {
      text: 'Mai 2022. L’UST vaut un dollar. Aucun dollar ne le garantit. Pour sortir, on vous donne un dollar d’un autre jeton, le LUNA, créé à l’instant. Ce jour-là, tout le monde veut sortir. Que se passe-t-il ?',
      options: ['Chacun reçoit son dollar', spiral, 'Il se crée de plus en plus d’UST'],
      answer: spiral,
      why: {
        'Chacun reçoit son dollar':
          'Les premiers, oui. Ils revendent leurs LUNA tout de suite. Ceux du suivant valent déjà moins.',
        [spiral]:
          'Plus on sort, plus il s’en crée, et moins chacun vaut. Il en faut donc encore plus. En une semaine, le LUNA passe de 80 dollars à presque rien.',
        'Il se crée de plus en plus d’UST':
          'C’est l’inverse. Chaque UST rendu est détruit, et des LUNA sont créés à sa place.',
      },
    },
    {
      text: 'Octobre 2022. Un stade porte le nom d’une plateforme, FTX. De grands fonds l’estiment à 32 milliards de dollars. Vous y avez 300 €. Qu’est-ce qui vous prouve que cet argent est encore là ?',
      options: ['Le stade et les célébrités', estimate, nothing],
      answer: nothing,
      why: {
        'Le stade et les célébrités':
          'Un stade se paie avec n’importe quel argent, y compris celui des clients.',
        [estimate]:
          'C’est ce qu’ils espéraient de la société. Cela ne dit pas où est l’argent des clients. Eux aussi ont tout perdu.',
        [nothing]:
          'Des cabinets d’audit avaient signé, sans voir que l’argent des clients partait dans une autre société du fondateur. Neuf jours après un premier article, c’était la faillite.',
      },
    },
    {
      text: '2021. Une image numérique, un NFT, est vendue dix fois en une semaine, de plus en plus cher. Combien de vrais acheteurs cela fait-il ?',
      options: ['Dix', unknown, 'Un seul'],
      answer: unknown,
      why: {
        Dix: 'Dix ventes, oui. Mais la même personne peut avoir dix comptes.',
        [unknown]:
          'Certains se vendaient à eux-mêmes, d’un compte à l’autre, pour simuler l’intérêt. C’est le wash trading. Un gros volume ne prouve donc rien.',
        'Un seul':
          'Peut-être, s’il se la vend à lui-même. Mais un vrai acheteur laisse la même trace.',
      },
    },
  ],
};

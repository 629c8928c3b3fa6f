import type { CaseSet } from './case-set.ts';

/** Scenes in which one bias speaks; telling it apart from its neighbours is the exercise. */
export const biasCases: CaseSet = {
  title: 'Quel biais parle ?',
  question: 'Quel biais domine ici ?',
  options: [],
  lesson:
    'Reconnaître le biais d’un autre est facile. Relisez ces scènes en y mettant votre dernier trade.',
  cases: [
    {
      text: '« J’ai acheté à 48 000. À 41 000, je ne vends pas : je sortirai quand il reviendra à 48 000. »',
      options: ['Ancrage', 'Biais rétrospectif', 'Peur de manquer'],
      answer: 'Ancrage',
      why: {
        Ancrage:
          'Le prix d’achat sert d’ancre. Le marché l’ignore. La seule question est de savoir si vous achèteriez aujourd’hui à 41 000.',
        'Biais rétrospectif':
          'Il réécrirait le passé (« je le savais »). Ici, la personne attend le retour d’un prix passé, 48 000.',
        'Peur de manquer':
          'Elle pousse à entrer. Ici, la personne refuse de sortir à cause d’un prix de référence.',
      },
    },
    {
      text: '« Cinq bougies rouges de suite : la prochaine sera verte, forcément. »',
      options: ['Biais de confirmation', 'Erreur du joueur', 'Excès de confiance'],
      answer: 'Erreur du joueur',
      why: {
        'Biais de confirmation':
          'Il chercherait des avis favorables. Ici, on croit que la prochaine bougie se souvient des cinq autres.',
        'Erreur du joueur':
          'Croire qu’une série appelle son contraire. Cinq bougies rouges ne rendent pas une sixième rouge moins probable.',
        'Excès de confiance':
          'Cette personne est sûre d’elle, c’est vrai. Mais elle s’appuie sur la série, qui devrait selon elle se retourner.',
      },
    },
    {
      text: 'Elle détient un jeton. Elle suit vingt comptes qui en disent du bien et a masqué les deux qui doutaient.',
      options: ['Coûts irrécupérables', 'Biais de confirmation', 'Ancrage'],
      answer: 'Biais de confirmation',
      why: {
        'Coûts irrécupérables':
          'Rien n’est dit de ce qu’elle a déjà dépensé. C’est l’information qu’elle trie.',
        'Biais de confirmation':
          'Chercher ce qui conforte, écarter ce qui dérange. Le remède est d’écrire d’abord ce qui vous ferait changer d’avis.',
        Ancrage:
          'Aucun chiffre ne sert de référence. Ce sont les avis contraires qui disparaissent.',
      },
    },
    {
      text: '« J’ai perdu 200 USDT ce matin. Je double la mise : à midi, c’est effacé. »',
      options: ['Trading de revanche', 'Effet de disposition', 'Biais rétrospectif'],
      answer: 'Trading de revanche',
      why: {
        'Trading de revanche':
          'La perte dicte la taille suivante. Le plan, lui, ne connaît pas ce que vous avez perdu ce matin.',
        'Effet de disposition':
          'Il ferait garder une position perdante. Ici, la perte est prise, et c’est la suite qui déraille.',
        'Biais rétrospectif': 'La personne ne réécrit pas le passé. Elle veut l’effacer.',
      },
    },
    {
      text: 'Le jeton a pris 60 % en deux jours. Il achète sans plan : « Tous les autres y sont. »',
      options: ['Excès de confiance', 'Ancrage', 'Peur de manquer'],
      answer: 'Peur de manquer',
      why: {
        'Excès de confiance':
          'Il ne se croit pas meilleur que les autres. Il craint d’être le seul absent.',
        Ancrage:
          'S’il était ancré sur l’ancien prix, il trouverait le jeton trop cher, et n’achèterait pas.',
        'Peur de manquer':
          'Le gain des autres remplace le plan. L’anglais dit FOMO. Les 60 % sont déjà passés, et ne disent rien de demain.',
      },
    },
    {
      text: '« Bien sûr que ça allait baisser, c’était évident. » La veille, il n’avait rien noté.',
      options: ['Biais rétrospectif', 'Biais de confirmation', 'Erreur du joueur'],
      answer: 'Biais rétrospectif',
      why: {
        'Biais rétrospectif':
          'Une fois l’issue connue, elle paraît prévisible. Seul un écrit daté d’avant peut le démentir, et c’est le journal.',
        'Biais de confirmation':
          'Il ne trie pas l’information présente. Il réécrit ce qu’il savait hier.',
        'Erreur du joueur': 'Aucune série ici. L’erreur porte sur ce que l’on croyait avant.',
      },
    },
    {
      text: '« J’ai passé trois mois à étudier ce projet. Je ne vais pas tout jeter maintenant. »',
      options: ['Peur de manquer', 'Coûts irrécupérables', 'Excès de confiance'],
      answer: 'Coûts irrécupérables',
      why: {
        'Peur de manquer':
          'Elle regarde les gains des autres. Ici, c’est l’effort passé qui retient.',
        'Coûts irrécupérables':
          'Ces trois mois sont dépensés dans tous les cas. Seul ce qui vient compte dans la décision.',
        'Excès de confiance': 'Il ne dit pas que son étude était juste, seulement qu’elle a coûté.',
      },
    },
    {
      text: 'Après quatre gains, elle passe de 1 % à 5 % de risque : « J’ai trouvé la méthode. »',
      options: ['Effet de disposition', 'Biais de confirmation', 'Excès de confiance'],
      answer: 'Excès de confiance',
      why: {
        'Effet de disposition':
          'Il concerne le moment de vendre gagnants et perdants. Ici, c’est la mise qui change.',
        'Biais de confirmation':
          'Elle ne trie pas des avis. Elle tire d’une courte série une certitude sur elle-même.',
        'Excès de confiance':
          'Quatre gains de suite arrivent par hasard une fois sur seize à pile ou face. Ils ne prouvent pas de méthode.',
      },
    },
  ],
};

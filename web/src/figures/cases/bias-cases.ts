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
      text: '« Ce jeton valait 12 € il y a deux ans. À 3 €, c’est donné. »',
      options: ['Ancrage', 'Biais rétrospectif', 'Peur de manquer'],
      answer: 'Ancrage',
      why: {
        Ancrage:
          'Les 12 € servent d’ancre. Ils ne disent rien de ce que le jeton vaut aujourd’hui. L’achèteriez-vous à 3 € sans connaître l’ancien prix ?',
        'Biais rétrospectif':
          'Il réécrirait le passé (« je le savais »). Ici, la personne compare seulement à un prix passé, 12 €.',
        'Peur de manquer':
          'Elle regarderait ceux qui gagnent, et se presserait. Ici, c’est l’ancien prix qui fait paraître le jeton bon marché.',
      },
    },
    {
      text: '« Sept jours de hausse. Demain, cela doit baisser, alors je vends tout. »',
      options: ['Biais de confirmation', 'Erreur du joueur', 'Excès de confiance'],
      answer: 'Erreur du joueur',
      why: {
        'Biais de confirmation':
          'Il chercherait des avis favorables. Ici, on croit que le huitième jour se souvient des sept autres.',
        'Erreur du joueur':
          'Croire qu’une série appelle son contraire. Sept jours de hausse n’obligent pas le huitième à baisser.',
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
      options: ['Revanche', 'Effet de disposition', 'Biais rétrospectif'],
      answer: 'Revanche',
      why: {
        Revanche:
          'La perte dicte la taille suivante. Le plan, lui, ne connaît pas ce que vous avez perdu ce matin.',
        'Effet de disposition':
          'Il ferait garder une position perdante. Ici, la perte est prise, et c’est la suite qui déraille.',
        'Biais rétrospectif': 'La personne ne réécrit pas le passé. Elle veut l’effacer.',
      },
    },
    {
      text: '« Mon beau-frère a payé ses vacances avec ce jeton. J’en prends ce soir, avant qu’il ne soit trop tard. »',
      options: ['Excès de confiance', 'Ancrage', 'Peur de manquer'],
      answer: 'Peur de manquer',
      why: {
        'Excès de confiance':
          'Il ne se croit pas meilleur que les autres. Il craint d’être le seul absent.',
        Ancrage: 'Aucun ancien prix ne sert de référence. C’est le gain d’un autre qui le presse.',
        'Peur de manquer':
          'Le gain d’un autre remplace le plan. L’anglais dit FOMO. Demain matin, le jeton sera encore là.',
      },
    },
    {
      text: '« La chute d’octobre ? Je la sentais venir. » La veille, il avait acheté.',
      options: ['Biais rétrospectif', 'Biais de confirmation', 'Erreur du joueur'],
      answer: 'Biais rétrospectif',
      why: {
        'Biais rétrospectif':
          'Une fois l’issue connue, elle paraît prévisible. Son achat de la veille dit le contraire. Seul un journal daté d’avant le lui rappellera.',
        'Biais de confirmation':
          'Il ne trie pas l’information présente. Il réécrit ce qu’il savait hier.',
        'Erreur du joueur': 'Aucune série ici. L’erreur porte sur ce que l’on croyait avant.',
      },
    },
    {
      text: '« Voilà six mois que je garde ce jeton. Si je vends maintenant, j’aurai attendu pour rien. »',
      options: ['Peur de manquer', 'Coûts irrécupérables', 'Excès de confiance'],
      answer: 'Coûts irrécupérables',
      why: {
        'Peur de manquer':
          'Elle regarde les gains des autres. Ici, c’est l’attente passée qui retient.',
        'Coûts irrécupérables':
          'Ces six mois sont passés dans tous les cas. Seul compte ce que le jeton peut rapporter ou coûter désormais.',
        'Excès de confiance': 'Il ne dit pas qu’il avait raison, seulement qu’il a attendu.',
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

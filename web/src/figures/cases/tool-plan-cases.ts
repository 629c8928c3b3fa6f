import type { CaseSet } from './case-set.ts';

const play = 'Je le joue, en écrivant ma raison';
const refuse = 'Je refuse, le gain est trop petit';
const twice = 'Un outil répond deux fois';
const react = 'J’attends une réaction du prix';
const wrong = 'Il manque le prix qui me donne tort';

/** Plans made with the six questions of the lesson: one is whole, and each of the others fails at one line. */
export const toolPlanCases: CaseSet = {
  title: 'Ce plan tient-il ?',
  question: 'Que faites-vous ?',
  options: [],
  lesson:
    'Une mesure pour chaque question, une réaction du prix, une invalidation, un ratio. Le reste du temps, vous attendez.',
  cases: [
    {
      text: 'Le prix est à 66 000. Vous attendez qu’il revienne entre deux niveaux de Fibonacci.',
      facts: [
        { name: 'Achat', value: '61 900' },
        { name: 'Invalidation', value: '58 000' },
        { name: 'Objectif', value: '66 000' },
      ],
      options: [play, refuse, wrong],
      answer: refuse,
      why: {
        [play]: 'Calculez d’abord. Combien risquez-vous, et combien visez-vous ?',
        [refuse]: '4 100 ÷ 3 900, cela fait 1:1,05. Le cours refuse au-dessous de 1:2.',
        [wrong]: 'Il est écrit. C’est 58 000, le départ de la hausse.',
      },
    },
    {
      text: 'Un jeton, et six réponses.',
      facts: [
        { name: 'Contexte', value: 'les sommets montent' },
        { name: 'Élan', value: 'RSI à 58' },
        { name: 'Agitation', value: 'MACD au-dessus de zéro' },
        { name: 'Lieu', value: 'support à 2 000' },
        { name: 'Déclencheur', value: 'clôture à 2 040' },
        { name: 'Invalidation', value: '1 980' },
      ],
      options: [twice, wrong, react],
      answer: twice,
      why: {
        [twice]:
          'Le MACD mesure l’élan, comme le RSI. Pour l’agitation, regardez la largeur des bandes.',
        [wrong]: 'Il y est. À 1 980, l’idée est fausse.',
        [react]: 'Elle est venue. Le prix a clôturé à 2 040, au-dessus du support.',
      },
    },
    {
      text: 'Le prix vient d’arriver au support. « Il y est, j’achète ! »',
      facts: [
        { name: 'Contexte', value: 'les sommets montent' },
        { name: 'Élan', value: 'RSI à 46' },
        { name: 'Agitation', value: 'bandes larges de 12 %' },
        { name: 'Lieu', value: 'support à 2 000' },
        { name: 'Déclencheur', value: 'le prix touche 2 000' },
        { name: 'Invalidation', value: '1 930' },
      ],
      options: [play, twice, react],
      answer: react,
      why: {
        [play]: 'Il touche le niveau, et peut encore le traverser. Personne ne sait s’il tiendra.',
        [twice]: 'Comptez. Le RSI dit l’élan, les bandes l’agitation, le support le lieu.',
        [react]: 'Un contact n’est pas un déclencheur. Attendez que le prix reparte, et clôture.',
      },
    },
    {
      text: 'Le même support. Le prix en est reparti.',
      facts: [
        { name: 'Contexte', value: 'les sommets montent' },
        { name: 'Élan', value: 'RSI à 51' },
        { name: 'Agitation', value: 'bandes larges de 9 %' },
        { name: 'Lieu', value: 'support à 2 000' },
        { name: 'Déclencheur', value: 'mèche, puis clôture à 2 040' },
        { name: 'Invalidation', value: '1 980' },
        { name: 'Objectif', value: '2 190' },
      ],
      options: [play, refuse, twice],
      answer: play,
      why: {
        [play]:
          '150 ÷ 60, cela fait 1:2,5. Entre 1:2 et 1:3, vous écrivez pourquoi, et vous pouvez le jouer.',
        [refuse]: 'De 2 040 à 2 190, il y a 150. De 2 040 à 1 980, 60. Divisez.',
        [twice]: 'Chaque outil a sa question. Cherchez plutôt du côté du ratio.',
      },
    },
    {
      text: 'Un ami vous montre le sien.',
      facts: [
        { name: 'Contexte', value: 'les sommets montent' },
        { name: 'Élan', value: 'MACD au-dessus de zéro' },
        { name: 'Agitation', value: 'bandes larges de 15 %' },
        { name: 'Lieu', value: 'ancien sommet, à 310' },
        { name: 'Déclencheur', value: 'clôture à 316' },
        { name: 'Invalidation', value: '« je verrai bien »' },
      ],
      options: [react, play, wrong],
      answer: wrong,
      why: {
        [react]: 'Le prix a réagi, avec une clôture à 316. C’est une autre ligne qui manque.',
        [play]: 'Et s’il tombe à 300 ? Votre ami ne sait pas encore à quel prix il sort.',
        [wrong]: 'Sans ce prix, ni stop, ni ratio, ni taille. Il le décidera au pire moment.',
      },
    },
  ],
};

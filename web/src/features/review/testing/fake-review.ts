import type { Card, Forecast, Notion, ReviewOverview, ReviewVerdict } from '../types.ts';

const ids = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  );

const [positionCard = '', orderCard = ''] = ids(2);

const day = 86_400_000;

/** Returns a moment so many days from now, as the API writes it. */
export const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();

const taught = {
  lessonId: 'gestion-risque',
  lessonTitle: 'Gestion du risque',
  stepNumber: 4,
  screenNumber: 1,
};

/** A question about order types, whose answer is « limite ». */
export function makeQuestionCard(part: Partial<Card> = {}): Card {
  return {
    cardId: orderCard,
    number: 2,
    notion: { id: 'ordres', name: 'Ordres limite et marché' },
    taught,
    missed: true,
    exercise: {
      kind: 'question',
      question: {
        id: 'q-ordres',
        text: 'Vous voulez acheter à 48 € et pas plus haut. Quel ordre posez-vous ?',
        figure: null,
        taughtIn: 'ordres',
        taughtScreen: 1,
        multiple: false,
        options: [
          { id: 'marche', text: 'Un ordre au marché.' },
          { id: 'limite', text: 'Un ordre limite à 48 €.' },
          { id: 'stop', text: 'Un ordre stop à 48 €.' },
        ],
      },
    },
    ...part,
  };
}

/** An exercise whose answer is 3 tokens. */
export function makeDrillCard(part: Partial<Card> = {}): Card {
  return {
    cardId: positionCard,
    number: 1,
    notion: { id: 'taille', name: 'Taille de position' },
    taught,
    missed: false,
    exercise: {
      kind: 'drill',
      name: 'Combien acheter',
      text: 'Vous avez 300 €. Vous risquez 2 % du capital sur un jeton à 50 €, avec un stop à 48 €.',
      question: 'Combien de jetons achetez-vous ?',
      unit: 'jetons',
      precision: null,
    },
    ...part,
  };
}

/** Memory that fades by half in so many days without the session, in four times as many with it. */
export function makeForecast(today: number, halfLife: number): Forecast {
  return Array.from({ length: 31 }, (_, days) => ({
    day: days,
    reviewed: Math.round(100 * 0.5 ** (days / (4 * halfLife))),
    unreviewed: Math.round(today * 0.5 ** (days / halfLife)),
  }));
}

/** What the server says of an answer to the question. */
export function judgeQuestion(correct: boolean): ReviewVerdict {
  return {
    correct,
    nearly: false,
    question: {
      correctOptions: ['limite'],
      explanations: {
        marche: 'Au marché, vous achetez tout de suite, au prix qui se présente.',
        limite: 'Il attend 48 € et n’achète jamais plus haut.',
        stop: 'Le stop d’achat part quand le prix monte jusqu’à lui.',
      },
    },
    drill: null,
    nextDueAt: inDays(correct ? 11 : 1),
    forecast: makeForecast(70, 20),
  };
}

/** What the server says of an answer to the exercise. */
export function judgeDrill(correct: boolean, part: Partial<ReviewVerdict> = {}): ReviewVerdict {
  return {
    correct,
    nearly: false,
    question: null,
    drill: {
      answer: '3 jetons',
      steps: [
        { say: 'Ce que vous acceptez de perdre', line: '300 × 2 ÷ 100 = 6 €' },
        { say: 'La distance jusqu’au stop', line: '50 − 48 = 2 €' },
        { say: 'Le nombre de jetons', line: '6 ÷ 2 = 3 jetons' },
      ],
      hint: correct ? null : 'Vous avez divisé le capital entier par la distance au stop.',
    },
    nextDueAt: inDays(correct ? 7 : 1),
    forecast: makeForecast(68, 14),
    ...part,
  };
}

function makeNotion(name: string, memory: number, due: boolean[]): Notion {
  return {
    id: name,
    name,
    lessonId: 'gestion-risque',
    memory,
    cards: Math.max(due.length, 2),
    due: due.map((missed) => ({ missed })),
  };
}

/** Eight cards of four notions are due. */
export function makeOverview(part: Partial<ReviewOverview> = {}): ReviewOverview {
  return {
    lessonsDone: 6,
    cards: 54,
    due: 8,
    session: { questions: 5, drills: 3, minutes: 6 },
    notions: [
      makeNotion('Taille de position', 68, [true, true, false]),
      makeNotion('Moyennes mobiles', 74, [true, false]),
      makeNotion('Ordres limite et marché', 79, [true, false]),
      makeNotion('Supports et résistances', 86, [false]),
      makeNotion('Anatomie d’une bougie', 93, []),
      makeNotion('Lire un doji', 97, []),
    ],
    days: Array.from({ length: 14 }, (_, index) => {
      const answers = [0, 8, 6, 0, 7, 9, 0, 5, 0, 8, 6, 8, 4, 0][index] ?? 0;
      return { date: inDays(index - 13).slice(0, 10), answers, correct: Math.max(answers - 2, 0) };
    }),
    next: null,
    openMistakes: 4,
    ...part,
  };
}

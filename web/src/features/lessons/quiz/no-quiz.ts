import type { Quiz } from '../types.ts';

/** A quiz without questions, for lessons that have none. */
export const noQuiz: Quiz = {
  questions: [],
  rules: {
    layout: 'page',
    judging: 'retry',
    countedErrors: 'every',
    finishWhen: 'validated',
    maxErrors: null,
    passPercent: null,
    errorCost: 0,
    labels: {
      start: null,
      finish: 'Terminer la leçon',
      finishDisabled: null,
      counter: null,
      incomplete: null,
      wrong: '',
      hint: null,
      results: null,
    },
  },
};

import type { FigureProps } from '@chandelle/course/public/figures';

/** A line of the sheet on a story that somebody told the learner. */
export type LineId =
  | 'phrase'
  | 'fait'
  | 'recit'
  | 'promesse'
  | 'phase'
  | 'qui'
  | 'source'
  | 'jetons'
  | 'chaine'
  | 'contraire';

/** What the learner wrote, line by line; null where they chose to leave it empty. */
export type Sheet = Partial<Record<LineId, string | null>>;

/** How a line is asked. */
export interface StoryLine {
  id: LineId;
  /** Its name on the sheet. */
  name: string;
  question: string;
  hint: string;
  /** Words of the button that leaves it empty; the story itself is lent by it. */
  none: string;
  /** What one chooses from; a text is written where there are none. */
  options?: readonly string[];
}

export const lines: Readonly<Record<LineId, StoryLine>> = {
  phrase: {
    id: 'phrase',
    name: 'Ce que l’on vous a dit',
    question: 'Que vous a-t-on raconté pour vous faire acheter ?',
    hint: 'Avec ses mots. Ne nommez personne.',
    none: 'Prêtez-moi une histoire',
  },
  fait: {
    id: 'fait',
    name: 'Le fait',
    question: 'Qu’y a-t-il dedans que vous pourriez vérifier aujourd’hui ?',
    hint: 'Une date, un nombre, un document.',
    none: 'Rien du tout',
  },
  recit: {
    id: 'recit',
    name: 'Le récit',
    question: 'Pourquoi, d’après cette histoire, cela vaudra-t-il davantage ?',
    hint: 'La raison que l’on vous donne, sans parler de gain.',
    none: 'Aucune raison',
  },
  promesse: {
    id: 'promesse',
    name: 'La promesse',
    question: 'Que vous fait-on espérer pour votre argent ?',
    hint: 'Un gain, un délai, une absence de risque.',
    none: 'Rien n’est promis',
  },
  phase: {
    id: 'phase',
    name: 'Où il en est',
    question: 'Où en est ce récit ?',
    hint: '',
    none: 'Je ne sais pas',
    options: ['Naissance', 'Diffusion', 'Sommet', 'Oubli'],
  },
  qui: {
    id: 'qui',
    name: 'Qui parle',
    question: 'Qui vous l’a dit, et qu’y gagne-t-il ?',
    hint: 'Des jetons, un parrainage, de l’argent, ou rien.',
    none: 'Je ne sais pas',
  },
  source: {
    id: 'source',
    name: 'La source',
    question: 'Où est-ce écrit, et à quelle date ?',
    hint: 'Un document, un contrat public, une autorité.',
    none: 'Je ne sais pas',
  },
  jetons: {
    id: 'jetons',
    name: 'Les jetons',
    question:
      'Combien de jetons circulent, combien sont prévus, et quand vient le prochain déblocage ?',
    hint: 'Deux nombres et une date. Prenez-les sur un site de prix.',
    none: 'Je ne sais pas',
  },
  chaine: {
    id: 'chaine',
    name: 'La blockchain',
    question: 'Que montre la blockchain ?',
    hint: 'La part des plus grosses adresses, les frais payés.',
    none: 'Je ne sais pas',
  },
  contraire: {
    id: 'contraire',
    name: 'Ce qui lui donnerait tort',
    question: 'Qu’est-ce qui prouverait le contraire ?',
    hint: 'Un chiffre, avec une date.',
    none: 'Je ne sais pas',
  },
};

/** The five questions, in the lesson's order. */
export const fiveQuestions: readonly LineId[] = ['qui', 'source', 'jetons', 'chaine', 'contraire'];

/** The lines that each part of the sheet asks for. */
export const partLines: Readonly<Record<FigureProps<'own-story'>['part'], readonly LineId[]>> = {
  couches: ['phrase', 'fait', 'recit', 'promesse'],
  questions: ['phase', ...fiveQuestions],
};

/** The story for who was told none: it has a fact, a story and a promise. */
export const lentStory =
  'Ce réseau a traité 3 millions de paiements en mai. Il va remplacer les cartes bancaires, et son jeton fera fois cinq avant Noël.';

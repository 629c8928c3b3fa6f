import type { Course } from '@chandelle/course/public/lesson';
import { normalizeText } from './normalize-text.ts';
import { wordPattern } from './themes.ts';

/** Words of the news that a lesson explains: as a reader is told, as an article writes them, and the lesson. */
const terms: readonly { term: string; words: readonly string[]; lessonId: string }[] = [
  {
    term: 'Chandeliers japonais',
    words: ['chandelier*', 'bougie*', 'candlestick*', 'doji*', 'marteau', 'avalement'],
    lessonId: 'candlesticks',
  },
  {
    term: 'Support et résistance',
    words: [
      'support cle*',
      'zone de support',
      'niveau de support',
      'support level*',
      'key support',
      'resistance*',
      'cassure*',
      'breakout*',
      'plafond',
      'plancher',
    ],
    lessonId: 'supports-resistances',
  },
  {
    term: 'Moyenne mobile',
    words: [
      'moyenne* mobile*',
      'moving average*',
      'golden cross',
      'death cross',
      'croix de la mort',
      'croix doree',
    ],
    lessonId: 'moyennes-mobiles',
  },
  {
    term: 'Gestion du risque',
    words: [
      'stop loss',
      'stop-loss',
      'risk management',
      'gestion du risque',
      'drawdown*',
      'correlation*',
    ],
    lessonId: 'gestion-risque',
  },
  {
    term: 'Narratifs',
    words: [
      'narrati*',
      'memecoin*',
      'altseason',
      'saison des altcoins',
      'rwa',
      'depin',
      'halving',
      'nft*',
      'ico',
      'icos',
    ],
    lessonId: 'narratifs',
  },
  {
    term: 'Marché au comptant',
    words: [
      'spot',
      'au comptant',
      "carnet d'ordres",
      'order book*',
      'ordre* limite*',
      'slippage',
      'liquidite*',
    ],
    lessonId: 'spot-trading',
  },
  {
    term: 'Psychologie',
    words: [
      'fomo',
      'fud',
      'peur',
      'avidite',
      'fear',
      'greed',
      'panique',
      'panic',
      'euphorie',
      'capitulation*',
    ],
    lessonId: 'psychologie-trading',
  },
  {
    term: 'Indicateurs techniques',
    words: [
      'rsi',
      'macd',
      'bollinger',
      'fibonacci',
      'surachat',
      'survente',
      'overbought',
      'oversold',
    ],
    lessonId: 'indicateurs-techniques',
  },
  {
    term: 'Stratégies de trading',
    words: [
      'backtest*',
      'suivi de tendance',
      'trend following',
      'trailing stop*',
      'stop suiveur',
      'arbitrage*',
      'teneur* de marche',
      'tenue de marche',
      'market maker*',
      'market making',
      'dca',
      'dollar cost averaging',
      'dollar-cost averaging',
      'achat* regulier*',
      'reequilibrage*',
      'rebalancing',
    ],
    lessonId: 'strategies-avancees',
  },
  {
    term: 'Contrats à terme',
    words: [
      'futures',
      'contrat* a terme',
      'perpetuel*',
      'perpetual*',
      'effet de levier',
      'leverage*',
      'liquidation*',
      'funding',
      'open interest',
      'taux de financement',
    ],
    lessonId: 'futures-expert',
  },
];

const patterns = terms.map(({ words, ...term }) => ({ ...term, pattern: wordPattern(words) }));
/** Links under one article: more would be a list, not a help. */
const maxLinks = 2;

/** Articles of which is kept what was found: some pages of the newest, which are read most. */
const maxRemembered = 500;

/** What was found in articles, by their texts: to look for all words takes longer than all else that an article is shown with. */
const remembered = new WeakMap<Course, Map<string, readonly ExplainingLesson[]>>();

/** A lesson that explains a word of an article. */
interface ExplainingLesson {
  term: string;
  lessonId: string;
  lessonTitle: string;
}

/** Names the lessons that explain words of an article, at most two, in the order of the course. */
export function findExplainingLessons(
  article: { title: string; description: string },
  course: Course,
): readonly ExplainingLesson[] {
  const text = `${article.title} ${article.description}`;
  const ofCourse = remembered.get(course) ?? new Map<string, readonly ExplainingLesson[]>();
  remembered.set(course, ofCourse);
  const known = ofCourse.get(text);
  if (known !== undefined) return known;
  const found = findIn(normalizeText(text), course);
  if (ofCourse.size >= maxRemembered) ofCourse.clear();
  ofCourse.set(text, found);
  return found;
}

function findIn(text: string, course: Course): ExplainingLesson[] {
  return patterns
    .flatMap(({ term, lessonId, pattern }) => {
      const lesson = course.lessons.find(({ summary }) => summary.id === lessonId);
      if (lesson === undefined || !pattern.test(text)) return [];
      return [{ term, lessonId, lessonTitle: lesson.summary.title }];
    })
    .slice(0, maxLinks);
}

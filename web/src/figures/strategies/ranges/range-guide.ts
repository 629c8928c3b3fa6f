import { rangeStory } from '@chandelle/market/strategies/range-stories';

/** The trade that the lesson leads through, from the borders to the result. */
export const guide = rangeStory('guide');

/** Place of the candle that refuses to fall: the one before the purchase. */
export const REFUSAL = guide.seen.length - 2;

interface GuideStep {
  letter: string;
  lead: string;
  text: string;
  /** Candles that are shown, from the first one. */
  shown: number;
}

const decision = guide.seen.length;

/** What is decided at each letter. Prices are those of the chart, which a test holds. */
export const guideSteps: readonly [GuideStep, ...GuideStep[]] = [
  {
    letter: 'A',
    lead: 'Les deux bords.',
    text: 'Deux fois le prix est reparti d’environ 58 000, deux fois d’environ 64 000. C’est un range. Vous écrivez « j’achète au plancher, et nulle part ailleurs ».',
    shown: decision - 4,
  },
  {
    letter: 'B',
    lead: 'Le prix est repoussé.',
    text: 'Il redescend. Vous n’achetez pas parce qu’il est bas. Vous attendez. Il touche 57 900, remonte et clôture à 58 310. Cette longue mèche basse vous dit que des acheteurs sont venus.',
    shown: decision - 1,
  },
  {
    letter: 'C',
    lead: 'Le prix d’achat et le stop.',
    text: 'La bougie suivante clôture plus haut, à 58 600. C’est le fait que vous attendiez. Le stop va sous le plancher et sous la mèche, à 57 000. Vous risquez 58 600 − 57 000 = 1 600.',
    shown: decision,
  },
  {
    letter: 'D',
    lead: 'L’objectif et le ratio.',
    text: 'Vous visez un peu sous le plafond, à 63 200, pour être servi même si le prix n’y monte pas tout à fait. 63 200 − 58 600 = 4 600 à gagner, 1 600 à perdre, donc 1:2,9. C’est entre 1:2 et 1:3, vous écrivez votre raison, et vous achetez.',
    shown: decision,
  },
  {
    letter: 'E',
    lead: 'La suite.',
    text: 'Au bout de dix bougies, l’objectif est touché. Vous gagnez 2,9 R avant frais. Le plancher aurait pu céder, et vous auriez perdu 1 R. La décision, elle, serait restée bonne.',
    shown: decision + guide.sequel.length,
  },
];

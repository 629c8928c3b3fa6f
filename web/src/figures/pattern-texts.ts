import type { PatternName } from '@chandelle/course/figure-properties';
import type { PatternId } from '@chandelle/market/candles/patterns';

/** What is said of a pattern, in French. Sentences without their typography: `typeset` sets it where shown. */
export interface PatternText {
  /** Name used in the files of lessons. */
  french: PatternName;
  /** « Marteau » */
  name: string;
  /** « un marteau » */
  one: string;
  /** What identifies it, trend included. */
  signature: string;
  /** What it is said to suggest. */
  suggests: string;
  /** How often prices left it which way (Bulkowski, American shares). */
  exits: string;
  /** What is missing when the trend before is hidden. */
  alone: string;
}

const afterFall = 'une baisse';
const afterRise = 'une hausse';

function needs(trend: string, one: string, otherwise: string): string {
  return `Rien ne dit ici qu'${trend} précède : impossible d'affirmer que c'est ${one}. ${otherwise}`;
}

const noContext =
  'Le nom tient à la forme seule. Mais sans ce qui précède, on ne sait pas si elle compte.';

/** The texts of every pattern. */
export const patternTexts: Readonly<Record<PatternId, PatternText>> = {
  hammer: {
    french: 'marteau',
    name: 'Marteau',
    one: 'un marteau',
    signature:
      "Petit corps en haut, mèche basse d'au moins deux corps, presque rien au-dessus, après une baisse.",
    suggests: 'Les acheteurs ont ramené le prix : un rebond est possible.',
    exits: 'Sortie vers le haut : 60 %. Il se trompe quatre fois sur dix.',
    alone: needs(afterFall, 'un marteau', 'Le même dessin après une hausse prend le nom de pendu.'),
  },
  'inverted-hammer': {
    french: 'marteau-inverse',
    name: 'Marteau inversé',
    one: 'un marteau inversé',
    signature:
      "Petit corps en bas, mèche haute d'au moins deux corps, presque rien au-dessous, après une baisse.",
    suggests: 'On le dit annonciateur de rebond.',
    exits: 'Sortie vers le bas : 65 %. Sa réputation est contredite.',
    alone: needs(
      afterFall,
      'un marteau inversé',
      'Après une hausse, ce serait une étoile filante.',
    ),
  },
  'hanging-man': {
    french: 'pendu',
    name: 'Pendu',
    one: 'un pendu',
    signature:
      "La forme d'un marteau (petit corps en haut, longue mèche basse, presque rien au-dessus), mais après une hausse.",
    suggests: 'On le dit annonciateur de repli.',
    exits: 'Sortie vers le haut : 59 %. Sa réputation est contredite.',
    alone: needs(afterRise, 'un pendu', 'Après une baisse, ce serait un marteau.'),
  },
  'shooting-star': {
    french: 'etoile-filante',
    name: 'Étoile filante',
    one: 'une étoile filante',
    signature:
      "Petit corps en bas, mèche haute d'au moins deux corps, presque rien au-dessous, après une hausse.",
    suggests: 'Les vendeurs ont ramené le prix : un repli est possible.',
    exits: 'Sortie vers le bas : 59 %. Elle se trompe quatre fois sur dix.',
    alone: needs(
      afterRise,
      'une étoile filante',
      'Après une baisse, ce serait un marteau inversé.',
    ),
  },
  doji: {
    french: 'doji',
    name: 'Doji',
    one: 'un doji',
    signature:
      "Clôture sur l'ouverture, ou presque : le corps tient dans un dixième de l'amplitude.",
    suggests: "Hésitation : aucun camp ne l'a emporté.",
    exits: 'Sortie : un pile ou face.',
    alone: noContext,
  },
  'dragonfly-doji': {
    french: 'doji-libellule',
    name: 'Doji libellule',
    one: 'un doji libellule',
    signature: 'Doji dont seule la mèche basse est longue.',
    suggests: 'Hésitation, après un refus des prix bas.',
    exits: 'Retournement : 50 %. Un pile ou face.',
    alone: noContext,
  },
  'gravestone-doji': {
    french: 'doji-pierre-tombale',
    name: 'Doji pierre tombale',
    one: 'un doji pierre tombale',
    signature: 'Doji dont seule la mèche haute est longue.',
    suggests: 'Hésitation, après un refus des prix hauts.',
    exits: 'Retournement : 51 %. Un pile ou face.',
    alone: noContext,
  },
  'long-legged-doji': {
    french: 'doji-longues-meches',
    name: 'Doji à longues mèches',
    one: 'un doji à longues mèches',
    signature: 'Doji aux deux mèches longues, presque égales.',
    suggests: 'Hésitation agitée : le prix est allé loin des deux côtés, pour rien.',
    exits: 'Poursuite : 51 %. Un pile ou face.',
    alone: noContext,
  },
  'rising-marubozu': {
    french: 'marubozu-haussier',
    name: 'Marubozu haussier',
    one: 'un marubozu haussier',
    signature: 'Long corps haussier, presque sans mèches.',
    suggests: 'Les acheteurs ont dominé : la hausse peut se poursuivre.',
    exits: 'Poursuite : 56 %. À peine mieux que pile ou face.',
    alone: noContext,
  },
  'falling-marubozu': {
    french: 'marubozu-baissier',
    name: 'Marubozu baissier',
    one: 'un marubozu baissier',
    signature: 'Long corps baissier, presque sans mèches.',
    suggests: 'Les vendeurs ont dominé : la baisse peut se poursuivre.',
    exits: 'Poursuite : 53 %. À peine mieux que pile ou face.',
    alone: noContext,
  },
  'bullish-engulfing': {
    french: 'avalement-haussier',
    name: 'Avalement haussier',
    one: 'un avalement haussier',
    signature: 'Après une baisse, un corps haussier recouvre tout le corps baissier précédent.',
    suggests: 'Tout le terrain perdu est repris : un rebond est possible.',
    exits: "Sortie vers le haut : 63 %, mais 84e sur 103 pour l'ampleur de la suite.",
    alone: needs(
      afterFall,
      'un avalement haussier',
      "En pleine hausse, il n'y a rien à retourner.",
    ),
  },
  'bearish-engulfing': {
    french: 'avalement-baissier',
    name: 'Avalement baissier',
    one: 'un avalement baissier',
    signature: 'Après une hausse, un corps baissier recouvre tout le corps haussier précédent.',
    suggests: 'Tout le terrain gagné est perdu : un repli est possible.',
    exits: "Sortie vers le bas : 79 %, mais 91e sur 103 pour l'ampleur de la suite.",
    alone: needs(
      afterRise,
      'un avalement baissier',
      "En pleine baisse, il n'y a rien à retourner.",
    ),
  },
  'bullish-harami': {
    french: 'harami-haussier',
    name: 'Harami haussier',
    one: 'un harami haussier',
    signature:
      'Après une baisse, un petit corps tient dans le long corps baissier précédent, dont il reprend au plus la moitié.',
    suggests: "La baisse s'arrête, sans se retourner encore.",
    exits: 'Sortie vers le haut : 53 %. Presque un pile ou face.',
    alone: needs(afterFall, 'un harami haussier', 'Il reste une pause dans un long corps.'),
  },
  'bearish-harami': {
    french: 'harami-baissier',
    name: 'Harami baissier',
    one: 'un harami baissier',
    signature:
      'Après une hausse, un petit corps tient dans le long corps haussier précédent, dont il reprend au plus la moitié.',
    suggests: "La hausse s'arrête, sans se retourner encore.",
    exits: 'Sortie vers le haut : 53 %. Sa réputation baissière est contredite.',
    alone: needs(afterRise, 'un harami baissier', 'Il reste une pause dans un long corps.'),
  },
  'piercing-line': {
    french: 'penetrante',
    name: 'Pénétrante',
    one: 'une pénétrante',
    signature:
      'Après une baisse, un corps haussier reprend plus de la moitié du long corps baissier, mais pas tout.',
    suggests: "L'essentiel du terrain perdu est repris : un rebond est possible.",
    exits: 'Sortie vers le haut : 64 %, relevée sur la version avec saut de prix.',
    alone: needs(afterFall, 'une pénétrante', "En pleine hausse, il n'y a rien à retourner."),
  },
  'dark-cloud-cover': {
    french: 'nuage-noir',
    name: 'Nuage noir',
    one: 'un nuage noir',
    signature:
      'Après une hausse, un corps baissier reprend plus de la moitié du long corps haussier, mais pas tout.',
    suggests: "L'essentiel du terrain gagné est perdu : un repli est possible.",
    exits: 'Sortie vers le bas : 60 %, relevée sur la version avec saut de prix.',
    alone: needs(afterRise, 'un nuage noir', "En pleine baisse, il n'y a rien à retourner."),
  },
  'morning-star': {
    french: 'etoile-du-matin',
    name: 'Étoile du matin',
    one: 'une étoile du matin',
    signature:
      'Après une baisse : long corps baissier, petit corps, puis clôture au-dessus du milieu du premier.',
    suggests: 'La baisse hésite, puis cède : un rebond est possible.',
    exits: 'Sortie vers le haut : 78 %, relevée sur la version avec sauts de prix.',
    alone: needs(afterFall, 'une étoile du matin', "En pleine hausse, il n'y a rien à retourner."),
  },
  'evening-star': {
    french: 'etoile-du-soir',
    name: 'Étoile du soir',
    one: 'une étoile du soir',
    signature:
      'Après une hausse : long corps haussier, petit corps, puis clôture sous le milieu du premier.',
    suggests: 'La hausse hésite, puis cède : un repli est possible.',
    exits: 'Sortie vers le bas : 72 %, relevée sur la version avec sauts de prix.',
    alone: needs(afterRise, 'une étoile du soir', "En pleine baisse, il n'y a rien à retourner."),
  },
  'three-white-soldiers': {
    french: 'trois-soldats-blancs',
    name: 'Trois soldats blancs',
    one: 'trois soldats blancs',
    signature:
      'Après une baisse, trois corps haussiers de taille voisine clôturent de plus en plus haut, près de leur sommet.',
    suggests: 'Les acheteurs dominent trois périodes de suite.',
    exits: 'Sortie vers le haut : 82 %, mais le prix a déjà beaucoup monté.',
    alone: needs(afterFall, 'un retournement', 'En fin de hausse, ce serait peut-être un excès.'),
  },
  'three-black-crows': {
    french: 'trois-corbeaux-noirs',
    name: 'Trois corbeaux noirs',
    one: 'trois corbeaux noirs',
    signature:
      'Après une hausse, trois corps baissiers de taille voisine clôturent de plus en plus bas, près de leur creux.',
    suggests: 'Les vendeurs dominent trois périodes de suite.',
    exits: 'Sortie vers le bas : 78 %, mais le prix a déjà beaucoup baissé.',
    alone: needs(afterRise, 'un retournement', 'En fin de baisse, ce serait peut-être un excès.'),
  },
};

const byFrench = new Map(
  Object.entries(patternTexts).map(([id, text]) => [text.french, id as PatternId]),
);

/** Finds the pattern that a lesson's file names. */
export function patternNamed(french: PatternName): PatternId {
  const id = byFrench.get(french);
  if (id === undefined) throw new RangeError(`No pattern is named ${french}`);
  return id;
}

import type { PatternId } from '@chandelle/market/candles/patterns';
import { afterFall, afterRise, needs, noContext, type PatternText } from './pattern-text.ts';

/** The texts of the patterns of one candle. */
export const oneCandleTexts = {
  hammer: {
    french: 'marteau',
    name: 'Marteau',
    one: 'un marteau',
    signature:
      'Petit corps en haut, mèche basse d’au moins deux corps, presque rien au-dessus, après une baisse.',
    suggests: 'Les acheteurs ont ramené le prix : un rebond est possible.',
    exits: 'Sortie vers le haut : 60 %. Il se trompe quatre fois sur dix.',
    alone: needs(afterFall, 'un marteau', 'Le même dessin après une hausse prend le nom de pendu.'),
  },
  'inverted-hammer': {
    french: 'marteau-inverse',
    name: 'Marteau inversé',
    one: 'un marteau inversé',
    signature:
      'Petit corps en bas, mèche haute d’au moins deux corps, presque rien au-dessous, après une baisse.',
    suggests: 'On le dit annonciateur de rebond.',
    exits: 'Sortie vers le bas : 65 %. Sa réputation est contredite.',
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
      'La forme d’un marteau (petit corps en haut, longue mèche basse, presque rien au-dessus), mais après une hausse.',
    suggests: 'On le dit annonciateur de repli.',
    exits: 'Sortie vers le haut : 59 %. Sa réputation est contredite.',
    alone: needs(afterRise, 'un pendu', 'Après une baisse, ce serait un marteau.'),
  },
  'shooting-star': {
    french: 'etoile-filante',
    name: 'Étoile filante',
    one: 'une étoile filante',
    signature:
      'Petit corps en bas, mèche haute d’au moins deux corps, presque rien au-dessous, après une hausse.',
    suggests: 'Les vendeurs ont ramené le prix : un repli est possible.',
    exits: 'Sortie vers le bas : 59 %. Elle se trompe quatre fois sur dix.',
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
      'Clôture sur l’ouverture, ou presque : le corps tient dans un dixième de l’amplitude.',
    suggests: 'Hésitation : aucun camp ne l’a emporté.',
    exits: 'Sortie : un pile ou face.',
    alone: noContext,
  },
  'dragonfly-doji': {
    french: 'doji-libellule',
    name: 'Doji libellule',
    one: 'un doji libellule',
    signature: 'Doji dont seule la mèche basse est longue.',
    suggests: 'Hésitation, après un refus des prix bas.',
    exits: 'Retournement : 50 %. Un pile ou face.',
    alone: noContext,
  },
  'gravestone-doji': {
    french: 'doji-pierre-tombale',
    name: 'Doji pierre tombale',
    one: 'un doji pierre tombale',
    signature: 'Doji dont seule la mèche haute est longue.',
    suggests: 'Hésitation, après un refus des prix hauts.',
    exits: 'Retournement : 51 %. Un pile ou face.',
    alone: noContext,
  },
  'long-legged-doji': {
    french: 'doji-longues-meches',
    name: 'Doji à longues mèches',
    one: 'un doji à longues mèches',
    signature: 'Doji aux deux mèches longues, presque égales.',
    suggests: 'Hésitation agitée : le prix est allé loin des deux côtés, pour rien.',
    exits: 'Poursuite : 51 %. Un pile ou face.',
    alone: noContext,
  },
  'rising-marubozu': {
    french: 'marubozu-haussier',
    name: 'Marubozu haussier',
    one: 'un marubozu haussier',
    signature: 'Long corps haussier, presque sans mèches.',
    suggests: 'Les acheteurs ont dominé : la hausse peut se poursuivre.',
    exits: 'Poursuite : 56 %. À peine mieux que pile ou face.',
    alone: noContext,
  },
  'falling-marubozu': {
    french: 'marubozu-baissier',
    name: 'Marubozu baissier',
    one: 'un marubozu baissier',
    signature: 'Long corps baissier, presque sans mèches.',
    suggests: 'Les vendeurs ont dominé : la baisse peut se poursuivre.',
    exits: 'Poursuite : 53 %. À peine mieux que pile ou face.',
    alone: noContext,
  },
} satisfies Partial<Record<PatternId, PatternText>>;

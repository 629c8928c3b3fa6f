import type { PatternId } from '@chandelle/market/candles/patterns';
import { afterFall, afterRise, needs, noContext, type PatternText } from './pattern-text.ts';

/** The texts of the patterns of one candle. */
export const oneCandleTexts = {
  hammer: {
    french: 'marteau',
    name: 'Marteau',
    english: 'hammer',
    one: 'un marteau',
    signature:
      'Petit corps en haut, mèche basse au moins deux fois plus longue que le corps, presque rien au-dessus, après une baisse.',
    suggests: 'Les acheteurs ont fait remonter le prix. On s’attend à un rebond.',
    exits: 'Sort vers le haut dans 60 % des cas, 65ᵉ sur 103 pour l’ampleur de la suite.',
    alone: needs(afterFall, 'un marteau', 'Le même dessin après une hausse prend le nom de pendu.'),
  },
  'inverted-hammer': {
    french: 'marteau-inverse',
    name: 'Marteau inversé',
    english: 'inverted hammer',
    one: 'un marteau inversé',
    signature:
      'Petit corps en bas, mèche haute au moins deux fois plus longue que le corps, presque rien au-dessous, après une baisse.',
    suggests: 'On le dit annonciateur de rebond.',
    exits:
      'Sort vers le bas dans 65 % des cas, contre sa réputation, et 6ᵉ sur 103 pour l’ampleur de la suite.',
    alone: needs(
      afterFall,
      'un marteau inversé',
      'Après une hausse, ce serait une étoile filante.',
    ),
  },
  'hanging-man': {
    french: 'pendu',
    name: 'Pendu',
    english: 'hanging man',
    one: 'un pendu',
    signature:
      'La forme d’un marteau (petit corps en haut, longue mèche basse, presque rien au-dessus), mais après une hausse.',
    suggests: 'On le dit annonciateur de repli.',
    exits:
      'Sort vers le haut dans 59 % des cas, contre sa réputation, et 87ᵉ sur 103 pour l’ampleur de la suite.',
    alone: needs(afterRise, 'un pendu', 'Après une baisse, ce serait un marteau.'),
  },
  'shooting-star': {
    french: 'etoile-filante',
    name: 'Étoile filante',
    english: 'shooting star',
    one: 'une étoile filante',
    signature:
      'Petit corps en bas, mèche haute au moins deux fois plus longue que le corps, presque rien au-dessous, après une hausse.',
    suggests: 'Les vendeurs ont fait redescendre le prix. On s’attend à un repli.',
    exits: 'Sort vers le bas dans 59 % des cas, 55ᵉ sur 103 pour l’ampleur de la suite.',
    alone: needs(
      afterRise,
      'une étoile filante',
      'Après une baisse, ce serait un marteau inversé.',
    ),
  },
  doji: {
    french: 'doji',
    name: 'Doji',
    english: 'doji',
    one: 'un doji',
    signature:
      'Clôture sur l’ouverture, ou presque. Le corps tient dans un dixième de l’amplitude.',
    suggests: 'Le marché hésite, aucun camp ne l’a emporté.',
    exits: 'Le sens de la sortie tient du pile ou face.',
    alone: noContext,
  },
  'dragonfly-doji': {
    french: 'doji-libellule',
    name: 'Doji libellule',
    english: 'dragonfly doji',
    one: 'un doji libellule',
    signature: 'Doji dont seule la mèche basse est longue.',
    suggests: 'Le marché hésite, après un rejet des prix bas.',
    exits: 'Le prix se retourne dans 50 % des cas, c’est pile ou face.',
    alone: noContext,
  },
  'gravestone-doji': {
    french: 'doji-pierre-tombale',
    name: 'Doji pierre tombale',
    english: 'gravestone doji',
    one: 'un doji pierre tombale',
    signature: 'Doji dont seule la mèche haute est longue.',
    suggests: 'Le marché hésite, après un rejet des prix hauts.',
    exits: 'Le prix se retourne dans 51 % des cas, autant dire à pile ou face.',
    alone: noContext,
  },
  'long-legged-doji': {
    french: 'doji-longues-meches',
    name: 'Doji à longues mèches',
    english: 'long-legged doji',
    one: 'un doji à longues mèches',
    signature: 'Doji aux deux mèches longues, presque égales.',
    suggests: 'Le prix est allé loin des deux côtés, pour rien.',
    exits: 'Le prix continue dans 51 % des cas, autant dire à pile ou face.',
    alone: noContext,
  },
  'rising-marubozu': {
    french: 'marubozu-haussier',
    name: 'Marubozu haussier',
    english: 'bullish marubozu',
    one: 'un marubozu haussier',
    signature: 'Long corps haussier, presque sans mèches.',
    suggests: 'Les acheteurs ont mené, et la hausse peut se poursuivre.',
    exits: 'Le prix continue dans 56 % des cas, à peine mieux que pile ou face.',
    alone: noContext,
  },
  'falling-marubozu': {
    french: 'marubozu-baissier',
    name: 'Marubozu baissier',
    english: 'bearish marubozu',
    one: 'un marubozu baissier',
    signature: 'Long corps baissier, presque sans mèches.',
    suggests: 'Les vendeurs ont mené, et la baisse peut se poursuivre.',
    exits: 'Le prix continue dans 53 % des cas, à peine mieux que pile ou face.',
    alone: noContext,
  },
} satisfies Partial<Record<PatternId, PatternText>>;

import type { PatternId } from '@chandelle/market/candles/patterns';
import { afterFall, afterRise, needs, type PatternText } from './pattern-text.ts';

/** The texts of the patterns of two or three candles. */
export const severalCandlesTexts = {
  'bullish-engulfing': {
    french: 'avalement-haussier',
    name: 'Avalement haussier',
    english: 'bullish engulfing',
    one: 'un avalement haussier',
    signature: 'Après une baisse, un corps haussier recouvre tout le corps baissier précédent.',
    suggests: 'Tout le terrain perdu est repris. On s’attend à un rebond.',
    exits: 'Sort vers le haut dans 63 % des cas, mais 84ᵉ sur 103 pour l’ampleur de la suite.',
    alone: needs(
      afterFall,
      'un avalement haussier',
      'En pleine hausse, il n’y a rien à retourner.',
    ),
  },
  'bearish-engulfing': {
    french: 'avalement-baissier',
    name: 'Avalement baissier',
    english: 'bearish engulfing',
    one: 'un avalement baissier',
    signature: 'Après une hausse, un corps baissier recouvre tout le corps haussier précédent.',
    suggests: 'Tout le terrain gagné est perdu. On s’attend à un repli.',
    exits: 'Sort vers le bas dans 79 % des cas, mais 91ᵉ sur 103 pour l’ampleur de la suite.',
    alone: needs(
      afterRise,
      'un avalement baissier',
      'En pleine baisse, il n’y a rien à retourner.',
    ),
  },
  'bullish-harami': {
    french: 'harami-haussier',
    name: 'Harami haussier',
    english: 'bullish harami',
    one: 'un harami haussier',
    signature:
      'Après une baisse, un petit corps tient dans le long corps baissier précédent, dont il reprend au plus la moitié.',
    suggests: 'La baisse s’arrête, sans se retourner encore.',
    exits:
      'Sort vers le haut dans 53 % des cas, presque à pile ou face, et 38ᵉ sur 103 pour l’ampleur de la suite.',
    alone: needs(afterFall, 'un harami haussier', 'Il reste une pause dans un long corps.'),
  },
  'bearish-harami': {
    french: 'harami-baissier',
    name: 'Harami baissier',
    english: 'bearish harami',
    one: 'un harami baissier',
    signature:
      'Après une hausse, un petit corps tient dans le long corps haussier précédent, dont il reprend au plus la moitié.',
    suggests: 'La hausse s’arrête, sans se retourner encore.',
    exits:
      'Sort vers le haut dans 53 % des cas, contre sa réputation, et 72ᵉ sur 103 pour l’ampleur de la suite.',
    alone: needs(afterRise, 'un harami baissier', 'Il reste une pause dans un long corps.'),
  },
  'piercing-line': {
    french: 'penetrante',
    name: 'Pénétrante',
    english: 'piercing line',
    one: 'une pénétrante',
    signature:
      'Après une baisse, un corps haussier reprend plus de la moitié du long corps baissier, mais pas tout.',
    suggests: 'Plus de la moitié du terrain perdu est reprise. On s’attend à un rebond.',
    exits:
      'Sort vers le haut dans 64 % des cas, 13ᵉ sur 103 pour l’ampleur de la suite (version avec saut de prix).',
    alone: needs(afterFall, 'une pénétrante', 'En pleine hausse, il n’y a rien à retourner.'),
  },
  'dark-cloud-cover': {
    french: 'nuage-noir',
    name: 'Nuage noir',
    english: 'dark cloud cover',
    one: 'un nuage noir',
    signature:
      'Après une hausse, un corps baissier reprend plus de la moitié du long corps haussier, mais pas tout.',
    suggests: 'Plus de la moitié du terrain gagné est perdue. On s’attend à un repli.',
    exits:
      'Sort vers le bas dans 60 % des cas, 22ᵉ sur 103 pour l’ampleur de la suite (version avec saut de prix).',
    alone: needs(afterRise, 'un nuage noir', 'En pleine baisse, il n’y a rien à retourner.'),
  },
  'morning-star': {
    french: 'etoile-du-matin',
    name: 'Étoile du matin',
    english: 'morning star',
    one: 'une étoile du matin',
    signature:
      'Après une baisse, un long corps baissier, un petit corps, puis une clôture au-dessus du milieu du premier.',
    suggests: 'La baisse hésite, puis les acheteurs reprennent la main. On s’attend à un rebond.',
    exits:
      'Sort vers le haut dans 78 % des cas, 12ᵉ sur 103 pour l’ampleur de la suite (version avec sauts de prix).',
    alone: needs(afterFall, 'une étoile du matin', 'En pleine hausse, il n’y a rien à retourner.'),
  },
  'evening-star': {
    french: 'etoile-du-soir',
    name: 'Étoile du soir',
    english: 'evening star',
    one: 'une étoile du soir',
    signature:
      'Après une hausse, un long corps haussier, un petit corps, puis une clôture sous le milieu du premier.',
    suggests: 'La hausse hésite, puis les vendeurs reprennent la main. On s’attend à un repli.',
    exits:
      'Sort vers le bas dans 72 % des cas, 4ᵉ sur 103 pour l’ampleur de la suite (version avec sauts de prix).',
    alone: needs(afterRise, 'une étoile du soir', 'En pleine baisse, il n’y a rien à retourner.'),
  },
  'three-white-soldiers': {
    french: 'trois-soldats-blancs',
    name: 'Trois soldats blancs',
    english: 'three white soldiers',
    one: 'trois soldats blancs',
    signature:
      'Après une baisse, trois corps haussiers de taille voisine clôturent de plus en plus haut, près de leur sommet.',
    suggests: 'Les acheteurs dominent trois périodes de suite.',
    exits: 'Sort vers le haut dans 82 % des cas, 32ᵉ sur 103 pour l’ampleur de la suite.',
    alone: needs(afterFall, 'un retournement', 'En fin de hausse, ce serait peut-être un excès.'),
  },
  'three-black-crows': {
    french: 'trois-corbeaux-noirs',
    name: 'Trois corbeaux noirs',
    english: 'three black crows',
    one: 'trois corbeaux noirs',
    signature:
      'Après une hausse, trois corps baissiers de taille voisine clôturent de plus en plus bas, près de leur creux.',
    suggests: 'Les vendeurs dominent trois périodes de suite.',
    exits: 'Sort vers le bas dans 78 % des cas, 3ᵉ sur 103 pour l’ampleur de la suite.',
    alone: needs(afterRise, 'un retournement', 'En fin de baisse, ce serait peut-être un excès.'),
  },
} satisfies Partial<Record<PatternId, PatternText>>;

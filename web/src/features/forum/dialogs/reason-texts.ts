import type { reportReasons } from '@chandelle/contract/forum-moderation';

export type ReportReason = (typeof reportReasons)[number];

/** How each reason is called, to members and to moderators. */
export const reasonTexts: Record<ReportReason, string> = {
  arnaque: 'Arnaque ou promesse de gain',
  'conseil-personnalise': 'Conseil d’achat ou de vente personnalisé',
  insulte: 'Insulte ou harcèlement',
  haine: 'Propos haineux',
  publicite: 'Publicité ou parrainage',
  'hors-sujet': 'Hors sujet',
  illegal: 'Contenu illégal',
  autre: 'Autre motif',
};

import type { scamPatterns } from '@chandelle/contract/forum-moderation';

/** What a held message looks like, in words. */
export const patternTexts: Record<(typeof scamPatterns)[number], string> = {
  'guaranteed-gain': 'promesse de gain',
  'private-contact': 'invitation à écrire en privé',
  'wallet-secret': 'phrase de récupération ou clé d’un portefeuille',
  'sent-back-multiplied': 'promesse de rendre plus qu’on n’a envoyé',
  'recovered-funds': 'promesse de récupérer des fonds perdus ou volés',
};

/** How what is done in a market stands with the server. */
export type SyncStatus = 'saved' | 'sending' | 'later' | 'offline' | 'full' | 'browser';

/** How a desk says it, in a word or two. */
export const syncTexts: Readonly<Record<SyncStatus, string>> = {
  saved: 'Enregistré',
  sending: 'Envoi…',
  later: 'Envoi retardé',
  offline: 'Pas encore envoyé',
  full: 'Limite atteinte',
  browser: 'Sur cet appareil',
};

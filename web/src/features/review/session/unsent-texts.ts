import type { UnsentTexts } from './review-bar.tsx';

/** What is said of an answer that has no verdict yet where one goes on without it. */
export const unsentTexts: UnsentTexts = {
  away: [
    'Réponse enregistrée, corrigée au retour du réseau.',
    'Continuez : son verdict vous attendra à la fin de la séance.',
  ],
  refused: [
    'Réponse enregistrée, corrigée dès que le serveur le peut.',
    'Continuez : son verdict vous attendra à la fin de la séance.',
  ],
};

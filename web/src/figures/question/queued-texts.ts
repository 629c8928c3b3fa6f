/** What is said of an answer that has no verdict yet: nobody could be asked, or the server was not able to judge it. */
export const queuedTexts = {
  away: ['Votre réponse attend le réseau.', 'Elle sera corrigée dès qu’il revient.'],
  refused: ['Votre réponse n’est pas partie.', 'Elle est conservée et ne comptera qu’une fois.'],
} as const;

/** Why nothing is heard where no answer came. The title is the specification's, to the letter. */
export const unheard = {
  title: "Impossible de lire l'audio",
  text: 'Le serveur ne répond pas. Vérifiez votre connexion, puis reprenez la lecture.',
} as const;

/** Texts of the specification, which are shown to the letter. */
const specified = [
  'Chargement...',
  "Commencer l'aventure",
  "Erreur lors de l'envoi du message",
  'Excellent ! Bonne réponse !',
  "Impossible de lire l'audio",
  'Incorrect. Réessayez !',
  'Inscription réussie !',
  "L'email est requis",
  "L'image ne peut pas dépasser 5MB",
  "L'âge doit être compris entre 13 et 120 ans",
  "L'âge est requis",
  "Lire l'article${}${}",
  "Obtenir l'accès maintenant",
  'Take Profit ${} Exécuté!',
  "Une erreur est survenue lors de l'inscription.",
  "Une erreur inattendue s'est produite",
  'Vous devez obtenir au moins ${}% pour valider cette leçon.',
  '${} Votre score: ${}%',
  'À bientôt !',
];

/** What the check of the typography leaves as it is written; where expressions stand in a text is `${}`. */
export const exemptTexts = [
  ...specified.map((text) => ({ text })),
  // The straight quotes are what one has to type.
  {
    file: 'web/src/features/forum/dialogs/search-dialog.tsx',
    text: 'Entourez une expression exacte de guillemets droits ("…"), mettez un tiret devant un mot à exclure.',
  },
  // Words that are looked for in articles, as their feeds write them.
  { file: 'server/src/features/news/articles/lesson-terms.ts' },
  { file: 'server/src/features/news/articles/themes.ts' },
];

/** The forum's channels in their order, as they are shown to those who cannot enter: the database has the same (test). */
export const forumChannels = [
  {
    name: 'Général',
    description:
      'Tout ce qui n’a pas de canal à soi : questions, lectures, retours sur les leçons.',
    moderatorsWrite: false,
  },
  {
    name: 'Débutants',
    description:
      'Les premières bougies, les premiers ordres : ici, toute question est bonne à poser.',
    moderatorsWrite: false,
  },
  {
    name: 'Analyses techniques',
    description:
      'Vos lectures de graphiques, expliquées : ce que vous voyez, et ce qui vous donnerait tort.',
    moderatorsWrite: false,
  },
  {
    name: 'Psychologie',
    description: 'Peur, patience, discipline : ce qui se passe dans la tête devant un graphique.',
    moderatorsWrite: false,
  },
  {
    name: 'Annonces crypto',
    description: 'Les annonces de l’équipe. Vous les lisez et y réagissez ; la modération y écrit.',
    moderatorsWrite: true,
  },
] as const;

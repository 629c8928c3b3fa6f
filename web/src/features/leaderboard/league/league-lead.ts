/** What the league is, in two sentences, which stand before its code has come. */
export const lead =
  'Du lundi au dimanche, trente apprenants au plus, qui en sont au même point du cours. On y avance en étudiant.';

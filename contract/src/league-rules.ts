/** What the league counts, and how its groups are made. The page states it, the server holds it. */
export const leagueRules = {
  /** Learners of a group at most. */
  seats: 30,
  /** Points for a lesson that is completed for the first time. */
  lessonPoints: 50,
  /** Points for a card answered in Révision, right or wrong, by what it takes. */
  cardPoints: { question: 2, drill: 5 },
  /** Points that the cards of one day may give: those of ten minutes. */
  dayPoints: 40,
  /** Lessons completed from which each level begins. */
  levels: [0, 3, 6, 9],
} as const;

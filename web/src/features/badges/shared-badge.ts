/** A badge that its learner may share. */
export interface SharedBadge {
  id: string;
  name: string;
  lessonTitle: string;
  /** Moment in UTC, in the form of ISO 8601. */
  earnedAt: string;
}

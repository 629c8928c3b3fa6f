/** The confetti at the end of a lesson whose `lesson.yaml` names none: how many pieces, and for how many seconds. */
export const defaultConfetti = { pieces: 50, seconds: 5 };

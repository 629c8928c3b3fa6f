/** Milliseconds for which a question refuses input after a wrong answer to it. */
export const wrongAnswerLock = 1500;

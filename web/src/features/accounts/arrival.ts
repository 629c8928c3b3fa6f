/** What the registration tells the sign-in page, in the history's entry: the page knows it again after a reload. */
export interface Arrival {
  registered: {
    email: string;
    pseudo: string;
    confirmationSent: boolean;
    /** The lesson of the trial, which goes on in the account; null for who did not take it. */
    trialLessonId: string | null;
  };
}

/** Reads a registration from the state of a history entry, which may be anybody's; null when there is none. */
export function readArrival(state: unknown): Arrival['registered'] | null {
  const registered = (state as Partial<Arrival> | null)?.registered;
  return typeof registered?.email === 'string' ? registered : null;
}

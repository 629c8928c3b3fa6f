/** Judges how old what a standby shows is, by positions of the write-ahead log alone: no clock of another machine is asked. */
export interface AgeJudge {
  /** Notes how far the primary had written at a moment of this process's clock; moments never fall. */
  notePrimary: (at: number, position: number) => void;
  /** Notes how far the standby has replayed. */
  noteReplayed: (position: number) => void;
  /** Returns for how many milliseconds at most changes may be missing; Infinity before anything is known. */
  ageAt: (now: number) => number;
  /** Returns for how many milliseconds something that the primary had written has been missing; 0: nothing is. */
  behindAt: (now: number) => number;
  /** Forgets everything: what comes next may be of another history. */
  reset: () => void;
}

/** Makes a judge that knows nothing yet. Moments are in milliseconds, positions in bytes from the beginning of the log. */
export function makeAgeJudge(): AgeJudge {
  /** What is not known to be replayed; earliest first, positions rise. */
  let missing: { at: number; position: number }[] = [];
  let completeAt = -Infinity;
  const reset = () => {
    missing = [];
    completeAt = -Infinity;
  };
  return {
    notePrimary(at, position) {
      // Another server has taken over, or an earlier state was put back.
      if (position < (missing.at(-1)?.position ?? 0)) reset();
      missing.push({ at, position });
    },
    noteReplayed(position) {
      completeAt = missing.findLast((mark) => mark.position <= position)?.at ?? completeAt;
      missing = missing.filter((mark) => mark.position > position);
    },
    ageAt: (now) => now - completeAt,
    behindAt: (now) => now - (missing[0]?.at ?? now),
    reset,
  };
}

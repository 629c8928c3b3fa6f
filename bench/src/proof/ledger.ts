/** What learners write, by what is repeated under an id of its own. */
export const kinds = [
  'account',
  'answer',
  'completion',
  'review',
  'market',
  'command',
  'weekly market',
  'contract market',
  'contract command',
  'stretch',
  'decision',
  'series',
  'message',
  'note',
  'subscription',
] as const;
export type Kind = (typeof kinds)[number];

/** One thing that a learner wrote, or that a table holds: both are told in the same words, to be compared. */
export interface Act {
  kind: Kind;
  learnerId: string;
  /** What it is known by: its submission id, with what that is unique in. */
  key: string;
  /** What was written, as it must be found. */
  value: string;
  /** What only rises under a key: a version, a revision, points. What is found may be further on. */
  level: number;
}

/** An act with what became of it. */
export interface Entry extends Act {
  /** `open`: sent, and nobody can say whether it was kept. */
  state: 'open' | 'acknowledged' | 'refused';
  sentAt: number;
  settledAt: number | null;
}

/** The driver's memory: all that was sent, and what the server said of it. */
export class Ledger {
  readonly entries: Entry[] = [];
  #acknowledged = 0;
  #lastAcknowledgedAt = 0;

  /** Notes an act before it is sent for the first time. */
  send(act: Act): Entry {
    const entry: Entry = { ...act, state: 'open', sentAt: performance.now(), settledAt: null };
    this.entries.push(entry);
    return entry;
  }

  /** Notes that the server has kept an act, with what it answered where only it knew. */
  acknowledge(entry: Entry, answered: Partial<Pick<Act, 'value' | 'level'>> = {}): void {
    Object.assign(entry, answered, { state: 'acknowledged', settledAt: performance.now() });
    this.#acknowledged += 1;
    this.#lastAcknowledgedAt = performance.now();
  }

  /** Notes that the server said it has not kept an act. */
  refuse(entry: Entry): void {
    Object.assign(entry, { state: 'refused', settledAt: performance.now() });
  }

  get acknowledged(): number {
    return this.#acknowledged;
  }

  get lastAcknowledgedAt(): number {
    return this.#lastAcknowledgedAt;
  }

  /**
   * Tells the ledger as it must hold for a copy that was made between two instants: what was acknowledged before the first
   * is in it, what was sent after the second is not, and of all else nobody can say.
   */
  between(begun: number, ended: number): Entry[] {
    return this.entries
      .filter(({ sentAt }) => sentAt <= ended)
      .map((entry) =>
        entry.state === 'acknowledged' && (entry.settledAt ?? Infinity) > begun
          ? { ...entry, state: 'open' as const }
          : entry,
      );
  }
}

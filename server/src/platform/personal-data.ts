import type { Transaction } from './database/database.ts';

/** Somebody who has just registered. */
export interface Newcomer {
  learnerId: string;
  email: string;
  /** They went through the trial before. */
  trialDone: boolean;
}

/** What a feature keeps of learners, and what it does when an account is made, exported or deleted. */
export interface PersonalData {
  /** Names its part of the export. */
  name: string;
  /** Gathers what is kept of a learner, for them to take away. */
  export: (learnerId: string) => Promise<unknown>;
  /** Takes up what is known of somebody from before their account, in the transaction that makes it. */
  register?: (tx: Transaction, newcomer: Newcomer) => Promise<void>;
  /** Reads until when the learner is suspended; null for one who is not. */
  suspendedUntil?: (tx: Transaction, learnerId: string) => Promise<Date | null>;
  /**
   * Ends what the account has with others, before anything is deleted; it may be asked again.
   *
   * @throws an error of the contract where the account must stay
   */
  end?: (learnerId: string) => Promise<void>;
  /**
   * Takes the learner out of the feature, in the transaction that deletes the account: what does not go with its rows.
   * Resolves to the keys of files to remove once it is committed.
   */
  erase?: (tx: Transaction, learnerId: string) => Promise<readonly string[]>;
}

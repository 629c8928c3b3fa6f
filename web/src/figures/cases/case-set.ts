/** A case of an exercise: a statement or a scene, with what one may say of it. */
export interface Case {
  text: string;
  /** Numbers or facts that come with it. */
  facts?: readonly { name: string; value: string }[];
  /** Names of the options, in the order shown; those of the set unless given. */
  options?: readonly string[];
  /** The option that is right: one of the names. */
  answer: string;
  /** What each option teaches when chosen, by its name. */
  why: Readonly<Record<string, string>>;
}

/** Cases with a common question. Texts are set in French typography when they are shown. */
export interface CaseSet {
  title: string;
  question: string;
  options: readonly string[];
  cases: readonly Case[];
  /** Said at the end. */
  lesson: string;
}

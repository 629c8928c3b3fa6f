/** Where a quantity of an exercise comes from. Amounts are decimal texts, so that they stay exact in JSON. */
export type NumberSource =
  | { kind: 'fixed'; value: string }
  | { kind: 'range'; from: string; to: string; by: string }
  | { kind: 'among'; values: string[] }
  /** Follows from quantities named before it. */
  | { kind: 'formula'; formula: string };

/** A line of a solution: its value has a name, which later lines use. The last one is the answer. */
export interface SolutionStep {
  name: string;
  formula: string;
  /** What is computed, in words. */
  say: string;
  /** Decimals that are shown; null where the value is shown as it is. */
  decimals: number | null;
}

/** An answer that a known error gives, and what is said to whoever types it. */
export interface NamedMistake {
  formula: string;
  hint: string;
}

/** One exercise before its numbers are drawn. In texts, `{name}` stands for a quantity with its unit. */
export interface DrillRound {
  /** Quantities in the order in which they are drawn. */
  numbers: { name: string; source: NumberSource }[];
  /** Units by quantity; what has none is written as a bare number. */
  units: Record<string, string>;
  /** Conditions for drawn quantities to be kept: « stop < entree ». */
  where: string[];
  text: string;
  question: string;
  /** Of the answer. */
  unit: string;
  /** Decimals that are asked for; one unit of the last is forgiven. Null: the answer is exact. */
  decimals: number | null;
  /** The formula that the lesson teaches, in the drawn quantities alone. */
  formula: string;
  steps: SolutionStep[];
  mistakes: NamedMistake[];
}

/** An exercise in three degrees, whose numbers are drawn anew each time. Plain data: it goes through JSON as it is. */
export interface DrillKind {
  /** Permanent, and unique in the course. */
  id: string;
  name: string;
  /** What it practises, for whatever brings it back later. */
  notion: string;
  rounds: DrillRound[];
}

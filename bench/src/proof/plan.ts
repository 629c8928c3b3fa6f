/** What a run does, and how often. */
export interface Plan {
  learners: number;
  /** Learners of each database who read the forum live. */
  listeners: number;
  serverKills: number;
  databaseKills: number;
  terminations: number;
  /** Seconds for which the database is away, once each. */
  outages: readonly number[];
  /** Seconds for which it hangs, once each. */
  hangs: readonly number[];
  /** How often one of two servers is killed. */
  oneOfTwo: number;
  /** Seconds of ordinary writing before, between and after faults. */
  calm: number;
}

const short: Plan = {
  learners: 20,
  listeners: 4,
  serverKills: 5,
  databaseKills: 3,
  terminations: 3,
  outages: [2, 5, 20],
  hangs: [10],
  oneOfTwo: 3,
  calm: 6,
};

const long: Plan = {
  learners: 50,
  listeners: 6,
  serverKills: 20,
  databaseKills: 10,
  terminations: 10,
  outages: [2, 5, 20, 2, 5, 20, 2, 5, 20, 60],
  hangs: [5, 10, 20, 5, 10, 20],
  oneOfTwo: 10,
  calm: 10,
};

/** Chooses the plan; PROOF_LEARNERS and PROOF_ROUNDS make it smaller or larger. */
export function readPlan(isLong: boolean, environment: NodeJS.ProcessEnv): Plan {
  const plan = isLong ? long : short;
  const learners = readCount(environment, 'PROOF_LEARNERS') ?? plan.learners;
  const rounds = readCount(environment, 'PROOF_ROUNDS');
  return {
    ...plan,
    learners,
    listeners: Math.min(plan.listeners, learners),
    ...(rounds !== null && {
      serverKills: rounds,
      databaseKills: rounds,
      terminations: rounds,
      oneOfTwo: rounds,
    }),
  };
}

function readCount(environment: NodeJS.ProcessEnv, name: string): number | null {
  const text = environment[name];
  if (text === undefined || text === '') return null;
  if (!/^[1-9]\d{0,2}$/.test(text))
    throw new Error(`${name} is a number from 1 to 999, not ${text}.`);
  return Number(text);
}

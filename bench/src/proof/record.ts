import { setTimeout as sleep } from 'node:timers/promises';
import type { Crowd } from './crowd.ts';
import type { Outcome } from './faults.ts';
import type { MemoryWatch } from './measure.ts';
import type { Plan } from './plan.ts';

/** What was measured beside one kind of fault, over all its rounds. */
export interface Measured {
  fault: string;
  rounds: number;
  /** Seconds from « all is back » to the first acknowledged write: the worst, and null when there was none. */
  firstWrite: number | null;
  /** Most memory of one server process, in megabytes. */
  memory: number;
  attempts: Outcome['attempts'];
  /** How many streams broke. */
  breaks: number;
  acknowledged: number;
}

/** Does something to the product again and again while the crowd is at work, and measures how it comes through. */
export async function repeatFault(
  { crowd, memory, plan }: { crowd: Crowd; memory: MemoryWatch; plan: Plan },
  fault: string,
  rounds: readonly (() => Promise<Outcome>)[],
): Promise<Measured> {
  const { drive, listeners } = crowd;
  const [breaks, before] = [listeners.breaks(), drive.ledger.acknowledged];
  const outcomes: Outcome[] = [];
  memory.take();
  for (const round of rounds) {
    await sleep(plan.calm * 1000);
    crowd.payNext();
    outcomes.push(await round());
    const { firstWrite } = outcomes.at(-1) ?? {};
    process.stdout.write(`  ${fault}: first write after ${firstWrite?.toFixed(2) ?? '> 60'} s\n`);
  }
  await sleep(plan.calm * 1000);
  const times = outcomes.map(({ firstWrite }) => firstWrite);
  const tries = outcomes.flatMap(({ attempts }) => (attempts === null ? [] : [attempts]));
  const most = tries.toSorted((one, other) => other.count - one.count)[0] ?? null;
  return {
    fault,
    rounds: rounds.length,
    firstWrite: times.includes(null) ? null : Math.max(...times.map(Number)),
    memory: memory.take(),
    attempts: most,
    breaks: listeners.breaks() - breaks,
    acknowledged: drive.ledger.acknowledged - before,
  };
}

import type { RunResult } from './embedded-run.ts';
import type { Measured } from './record.ts';
import type { Verdict } from './reconcile.ts';

/** Seconds after which the first write must be kept once all is back, and megabytes that a server may hold. */
const aims = { firstWrite: 3, memory: 200 };
const shown = 10;

const holds = ({ problems }: Verdict) => problems.length === 0;

/** Judges what was measured: times, and how a server asks for a database that is away. Memory is told and not judged. */
export function judgeMeasured(measured: readonly Measured[]): Verdict[] {
  const slow = measured.filter(
    ({ firstWrite }) => firstWrite === null || firstWrite > aims.firstWrite,
  );
  const away = measured.filter(({ attempts }) => attempts !== null);
  const stormy = away.filter(({ attempts }) => attempts !== null && attempts.atOnce > 3);
  const lost = measured.filter(({ fault }) => !/servers? killed/i.test(fault));
  const broken = lost.filter(({ breaks }) => breaks > 0);
  return [
    {
      promise: `The first write is kept within ${aims.firstWrite} s of all being back`,
      acknowledged: measured.length,
      found: measured.length - slow.length,
      problems: slow.map(({ fault, firstWrite }) => `${fault}: ${firstWrite?.toFixed(1) ?? '> 60'} s`),
    },
    {
      promise: 'A server asks for a database that is away over one connection after the other',
      acknowledged: away.length,
      found: away.length - stormy.length,
      problems: stormy.map(({ fault, attempts }) => `${fault}: ${attempts?.atOnce} at once`),
    },
    {
      promise: 'No stream breaks with the database',
      acknowledged: lost.length,
      found: lost.length - broken.length,
      problems: broken.map(({ fault, breaks }) => `${fault}: ${breaks} streams broke`),
    },
  ];
}

/** Prints what each run came to, promise by promise; returns whether all of them held. */
export function printResults(results: readonly RunResult[]): boolean {
  const measured = results.flatMap((result) =>
    result.measured.map((each) => ({ ...each, database: result.database })),
  );
  console.table(
    measured.map((each) => ({
      fault: each.fault,
      rounds: each.rounds,
      'first write, s': each.firstWrite === null ? '> 60' : Number(each.firstWrite.toFixed(2)),
      'server, MB': Math.round(each.memory),
      'asked for the database': each.attempts?.count ?? '',
      'at once': each.attempts?.atOnce ?? '',
      'streams broken': each.breaks,
      acknowledged: each.acknowledged,
    })),
  );
  const verdicts = [
    ...results.flatMap((result) =>
      result.verdicts.map((verdict) => ({ ...verdict, done: `faults of ${result.database}` })),
    ),
    ...judgeMeasured(measured).map((verdict) => ({ ...verdict, done: 'all of them' })),
  ];
  console.table(
    verdicts.map((verdict) => ({
      promise: verdict.promise,
      'what was done': verdict.done,
      acknowledged: verdict.acknowledged,
      found: verdict.found,
      holds: holds(verdict) ? 'yes' : 'NO',
    })),
  );
  const most = Math.max(...measured.map(({ memory }) => memory));
  console.log(`Most memory of one server: ${Math.round(most)} MB (wanted: ${aims.memory} MB).`);
  for (const { promise, problems } of verdicts) {
    if (problems.length === 0) continue;
    console.log(`\n${promise}: no.`);
    for (const problem of problems.slice(0, shown)) console.log(`  ${problem}`);
    if (problems.length > shown) console.log(`  … and ${problems.length - shown} more`);
  }
  return verdicts.every(holds);
}

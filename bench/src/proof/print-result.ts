import type { RunResult } from './embedded-run.ts';
import type { Measured } from './record.ts';
import type { Verdict } from './stored.ts';

/** Seconds after which the first write must be kept once all is back, and megabytes that a server may hold. */
const aims = { firstWrite: 3, memory: 200 };
/** Connections that a server asks for in a second while the database is away: its watch one, its listener half of one, and some chance. */
const attemptsPerSecond = 2.5;
/** Each of the two may have one of its first, nearer tries after the second that is given them to notice. */
const firstAttempts = 2;
/** Problems of a promise that are printed. */
const shown = 10;

const holds = ({ problems }: Verdict) => problems.length === 0;
const seconds = (value: number | null) => (value === null ? '> 60' : value.toFixed(2));

/** Judges what was measured: times, memory, streams, and how a server asks for a database that is away. */
export function judgeMeasured(measured: readonly Measured[]): Verdict[] {
  const slow = measured.filter(
    ({ firstWrite }) => firstWrite === null || firstWrite > aims.firstWrite,
  );
  const away = measured.flatMap(({ fault, attempts }) =>
    attempts ? [{ fault, ...attempts }] : [],
  );
  const stormy = away.filter(
    (each) => each.count > firstAttempts + attemptsPerSecond * each.seconds,
  );
  const served = measured.filter(({ fault }) => !/servers? killed/i.test(fault));
  const broken = served.filter(({ breaks }) => breaks > 0);
  const large = measured.filter(({ memory }) => memory > aims.memory);
  return [
    {
      promise: `The first write is kept within ${aims.firstWrite} s of all being back`,
      acknowledged: measured.length,
      found: measured.length - slow.length,
      problems: slow.map(({ fault, firstWrite }) => `${fault}: ${seconds(firstWrite)} s`),
    },
    {
      promise: 'A server that waits for its database asks for it ever more seldom',
      acknowledged: away.length,
      found: away.length - stormy.length,
      problems: stormy.map((each) => `${each.fault}: ${each.count} times in ${each.seconds} s`),
    },
    {
      promise: `No server holds more than ${aims.memory} MB`,
      acknowledged: measured.length,
      found: measured.length - large.length,
      problems: large.map(({ fault, memory }) => `${fault}: ${memory.toFixed(0)} MB`),
    },
    {
      promise: 'No stream breaks while its server lives',
      acknowledged: served.length,
      found: served.length - broken.length,
      problems: broken.map(({ fault, breaks }) => `${fault}: ${breaks} streams broke`),
    },
  ];
}

/** Writes rows below their titles, each column as wide as its widest cell; the last ones, numbers, to the right. */
export function writeTable(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  texts: number,
): string {
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column < texts ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join(' | ')
      .trimEnd();
  return [
    line(titles),
    widths.map((width) => '-'.repeat(width)).join('-|-'),
    ...rows.map(line),
  ].join('\n');
}

/** Prints what each run came to, promise by promise; returns whether all of them held. */
export function printResults(results: readonly RunResult[]): boolean {
  const measured = results.flatMap((result) => result.measured);
  console.log(
    `\n${writeTable(
      ['fault', 'times', 'first write, s', 'server, MB', 'asked', 'streams broken', 'acknowledged'],
      measured.map((each) => [
        each.fault,
        String(each.rounds),
        seconds(each.firstWrite),
        each.memory.toFixed(0),
        each.attempts === null ? '' : `${each.attempts.count} in ${each.attempts.seconds} s`,
        String(each.breaks),
        String(each.acknowledged),
      ]),
      1,
    )}`,
  );
  const verdicts = [
    ...results.flatMap(({ verdicts, did }) => verdicts.map((verdict) => ({ ...verdict, did }))),
    ...judgeMeasured(measured).map((verdict) => ({ ...verdict, did: 'all of them' })),
  ];
  console.log(
    `\n${writeTable(
      ['promise', 'what was done', 'acknowledged', 'found', 'holds'],
      verdicts.map((verdict) => [
        verdict.promise,
        verdict.did,
        String(verdict.acknowledged),
        String(verdict.found),
        holds(verdict) ? 'yes' : 'NO',
      ]),
      2,
    )}`,
  );
  for (const { promise, did, problems } of verdicts) {
    if (problems.length === 0) continue;
    console.log(`\n${promise} (${did}): no.`);
    for (const problem of problems.slice(0, shown)) console.log(`  ${problem}`);
    if (problems.length > shown) console.log(`  … and ${problems.length - shown} more`);
  }
  return verdicts.every(holds);
}

import type { Crowd } from './crowd.ts';
import { judgeAnswers } from './judge-answers.ts';
import { readStored } from './read-stored.ts';
import { reconcile, type Stored, type Verdict } from './reconcile.ts';

/** Lets a crowd finish, and compares all that it was told with the tables. */
export async function judgeCrowd(
  { drive, listeners, finish }: Crowd,
  databaseUrl: string,
): Promise<{ stored: Stored; verdicts: Verdict[] }> {
  await finish();
  const stored = await readStored(databaseUrl);
  const verdicts = [
    ...reconcile(drive.ledger.entries, stored),
    await listeners.judge(stored),
    judgeAnswers(drive),
  ];
  listeners.close();
  return { stored, verdicts };
}

import type { Crowd } from './crowd.ts';
import { judgeAnswers } from './judge-answers.ts';
import { judgeStoredMarkets } from './judge-stored-markets.ts';
import { readStored } from './read-stored.ts';
import { reconcile } from './reconcile.ts';
import type { Stored, Verdict } from './stored.ts';

/** Lets a crowd finish, and compares all that it was told with the tables. */
export async function judgeCrowd(
  { drive, listeners, finish }: Crowd,
  databaseUrl: string,
): Promise<{ stored: Stored; verdicts: Verdict[] }> {
  await finish();
  const stored = await readStored(databaseUrl);
  const verdicts = [
    ...reconcile(drive.ledger.entries, stored),
    ...judgeStoredMarkets(stored),
    await listeners.judge(stored),
    judgeAnswers(drive),
  ];
  listeners.close();
  return { stored, verdicts };
}

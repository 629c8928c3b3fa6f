import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { findAccount, holdAccount } from '../account-queries.ts';
import { nameDevice } from '../devices/name-device.ts';
import { type FactorChange, factorChangedMail } from '../mails/factor-mails.ts';
import { runWithoutTimingLeak } from '../run-without-timing-leak.ts';
import { issueDisownLink } from '../security/disown-links.ts';
import type { SignInRequest } from '../sign-in/open-session.ts';
import { recordChange } from './record-change.ts';
import { apiError } from '../../../platform/api-error.ts';

/**
 * Changes a learner's second factor in one transaction, notes it among the events of the account and tells the owner by
 * mail once it is kept. `change` resolves to what it did, null for nothing, and to the result; what it adds, it dates `now` or
 * later, so that « Ce n’était pas moi » removes it. Throws STEP_EXPIRED for an account that was deleted, and what `change` throws.
 */
export async function changeFactors<Result>(
  services: Services,
  learnerId: string,
  { headers }: Pick<SignInRequest, 'headers'>,
  change: (tx: Transaction, now: Date) => Promise<{ kind: FactorChange | null; result: Result }>,
): Promise<Result> {
  const { clock, config, database, mailer } = services;
  const at = clock();
  const { result, notice } = await database.transaction(async (tx) => {
    if (!(await holdAccount(tx, learnerId))) throw apiError('STEP_EXPIRED');
    const done = await change(tx, at);
    if (done.kind === null) return { result: done.result, notice: null };
    await recordChange(services, tx, learnerId, done.kind, headers);
    const account = await findAccount(tx, learnerId);
    if (account === null) throw apiError('STEP_EXPIRED');
    const disownToken = await issueDisownLink(tx, account, at);
    return { result: done.result, notice: { kind: done.kind, account, disownToken } };
  });
  if (notice === null) return result;
  const device = nameDevice(headers.get('user-agent'));
  const { kind, account, disownToken } = notice;
  await runWithoutTimingLeak(services, () =>
    mailer.send(factorChangedMail(config, account, { kind, device, at }, disownToken)),
  );
  return result;
}

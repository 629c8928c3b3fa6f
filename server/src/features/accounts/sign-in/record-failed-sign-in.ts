import type { Services } from '../../../platform/services.ts';
import { lockedMail } from '../mails/account-mails.ts';
import { findAccountByEmail } from '../account-queries.ts';
import { nameDevice } from '../devices/name-device.ts';
import { runWithoutTimingLeak } from '../run-without-timing-leak.ts';
import { recordSecurityEvent } from '../security/security-events.ts';

/**
 * Notes a wrong password for the owner of the address, if there is one: an event an hour, which counts them. `locked`:
 * it was the last one before further tries are refused for a while; the owner is told by mail what to do.
 */
export async function recordFailedSignIn(
  services: Services,
  email: string,
  { headers, locked }: { headers: Headers; locked: boolean },
): Promise<void> {
  const { clock, config, database, mailer } = services;
  await runWithoutTimingLeak(services, async () => {
    const account = await findAccountByEmail(database, email);
    if (account === null) return;
    const { learnerId } = account;
    const at = clock();
    const device = nameDevice(headers.get('user-agent'));
    const onceKey = `sign-in-failed ${at.toISOString().slice(0, 13)}`;
    await recordSecurityEvent(database, learnerId, { kind: 'sign-in-failed', at, device, onceKey });
    if (!locked) return;
    await recordSecurityEvent(database, learnerId, { kind: 'sign-in-locked', at, device: null });
    await mailer.send(lockedMail(config, account));
  });
}

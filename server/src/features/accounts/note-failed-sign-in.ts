import type { Services } from '../../services.ts';
import { lockedMail } from './account-mails.ts';
import { findAccountByEmail } from './find-account.ts';
import { nameDevice } from './name-device.ts';
import { runUnseen } from './run-unseen.ts';
import { recordSecurityEvent } from './security-events.ts';

/**
 * Notes a wrong password for the owner of the address, if there is one: an event an hour, which counts them. `locked`:
 * it was the last one before further tries are refused for a while; the owner is told by mail what to do.
 */
export async function noteFailedSignIn(
  services: Services,
  email: string,
  { headers, locked }: { headers: Headers; locked: boolean },
): Promise<void> {
  const { clock, config, database, mailer } = services;
  await runUnseen(services, async () => {
    const account = await findAccountByEmail(database, email);
    if (account === null) return;
    const { userId } = account;
    const at = clock();
    const device = nameDevice(headers.get('user-agent'));
    const onceKey = `sign-in-failed ${at.toISOString().slice(0, 13)}`;
    await recordSecurityEvent(database, userId, { kind: 'sign-in-failed', at, device, onceKey });
    if (!locked) return;
    await recordSecurityEvent(database, userId, { kind: 'sign-in-locked', at, device: null });
    await mailer.send(lockedMail(config, account));
  });
}

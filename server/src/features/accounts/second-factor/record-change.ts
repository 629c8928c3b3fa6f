import type { Services } from '../../../platform/services.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { nameDevice } from '../devices/name-device.ts';
import { recordSecurityEvent, type SecurityEventKind } from '../security/security-events.ts';

/** Writes into the learner's list of security events what was done from the device of a request. */
export async function recordChange(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  learnerId: string,
  kind: SecurityEventKind,
  headers: Headers,
): Promise<void> {
  const device = nameDevice(headers.get('user-agent'));
  await recordSecurityEvent(tx, learnerId, { kind, at: clock(), device });
}

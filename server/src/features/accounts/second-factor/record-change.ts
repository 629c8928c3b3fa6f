import type { Services, Transaction } from '../../../services.ts';
import { nameDevice } from '../name-device.ts';
import { recordSecurityEvent, type SecurityEventKind } from '../security-events.ts';

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

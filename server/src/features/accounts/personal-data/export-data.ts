import { desc, eq } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { listDeviceSessions } from '../devices/list-device-sessions.ts';
import { findOpenToken } from '../one-time-tokens.ts';
import { readAccount } from '../account-queries.ts';
import type { SignedIn } from '../../identity/read-session.ts';
import { readSecondFactor } from '../second-factor/read-second-factor.ts';
import { exportDisownLinks } from '../security/disown-links.ts';
import { exportSecurityEvents } from '../security/security-events.ts';
import { learners, sessions } from '../../identity/tables.ts';
import { formerPseudos, knownDevices, reservedPseudos } from '../tables.ts';

/**
 * Gathers everything kept about the learner, for them to take away: account, photo, devices, and what every feature keeps.
 * Without what only proves who they are: password hash, session tokens, tokens of mails, keys and codes of the
 * second factor.
 */
export async function exportData(
  services: Services,
  learner: SignedIn,
): Promise<Record<string, unknown>> {
  const { database } = services;
  const agents = await database
    .select({ id: sessions.id, userAgent: sessions.userAgent, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.learnerId, learner.learnerId));
  const devices = await listDeviceSessions(services, learner);
  return {
    exportedAt: services.clock().toISOString(),
    account: await readAccount(services, learner.learnerId),
    requestedEmail: await readRequestedEmail(services, learner.learnerId),
    reservedPseudos: await readReservedPseudos(services, learner.learnerId),
    formerPseudos: await readFormerPseudos(services, learner.learnerId),
    photo: await readPhoto(services, learner.learnerId),
    devices: devices.map((device) => {
      const agent = agents.find(({ id }) => id === device.id);
      return {
        ...device,
        userAgent: agent?.userAgent ?? null,
        expiresAt: agent?.expiresAt.toISOString() ?? null,
      };
    }),
    knownDevices: await readKnownDevices(services, learner.learnerId),
    secondFactor: await readSecondFactor(database, learner.learnerId),
    disownLinks: await exportDisownLinks(database, learner.learnerId),
    securityEvents: await exportSecurityEvents(database, learner.learnerId),
    ...(await exportFeatures(services, learner.learnerId)),
  };
}

/** Gathers what each feature keeps, one part after the other. */
async function exportFeatures(services: Services, learnerId: string) {
  const parts: Record<string, unknown> = {};
  for (const feature of services.personalData)
    parts[feature.name] = await feature.export(learnerId);
  return parts;
}

/** Reads the address that an account is to change to, once it is confirmed; null when none was asked for. */
async function readRequestedEmail(services: Services, learnerId: string): Promise<string | null> {
  const { database, clock } = services;
  const subject = await findOpenToken(database, 'change-email', learnerId, clock());
  return subject?.email ?? null;
}

async function readReservedPseudos(services: Services, learnerId: string): Promise<string[]> {
  const rows = await services.database
    .select({ pseudoKey: reservedPseudos.pseudoKey })
    .from(reservedPseudos)
    .where(eq(reservedPseudos.learnerId, learnerId));
  return rows.map(({ pseudoKey }) => pseudoKey);
}

/** Reads the pseudos of the last twelve months, the latest first. */
function readFormerPseudos({ database }: Services, learnerId: string) {
  return database
    .select({ pseudo: formerPseudos.pseudo, replacedAt: formerPseudos.replacedAt })
    .from(formerPseudos)
    .where(eq(formerPseudos.learnerId, learnerId))
    .orderBy(desc(formerPseudos.replacedAt));
}

/** Reads the browsers that the account knows, without what lets them be recognised. */
function readKnownDevices({ database }: Services, learnerId: string) {
  return database
    .select({
      name: knownDevices.name,
      firstSeenAt: knownDevices.firstSeenAt,
      lastSeenAt: knownDevices.lastSeenAt,
    })
    .from(knownDevices)
    .where(eq(knownDevices.learnerId, learnerId))
    .orderBy(desc(knownDevices.lastSeenAt));
}

/** Reads the photo as a data URL; null without one. */
async function readPhoto(services: Services, learnerId: string): Promise<string | null> {
  const [row] = await services.database
    .select({ avatarKey: learners.avatarKey })
    .from(learners)
    .where(eq(learners.learnerId, learnerId));
  const bytes = row?.avatarKey ? await services.files.get(row.avatarKey) : null;
  return bytes === null ? null : `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`;
}

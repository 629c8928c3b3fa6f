import { desc, eq } from 'drizzle-orm';
import type { Services } from '../../services.ts';
import { exportForum } from '../forum/export-forum.ts';
import { exportNews } from '../news/export-news.ts';
import { exportProgress } from '../progress/export-progress.ts';
import { exportSimulations } from '../simulator/export-simulations.ts';
import { exportSubscription } from '../subscription/export-subscription.ts';
import { listDeviceSessions } from './list-device-sessions.ts';
import { findOpenToken } from './one-time-tokens.ts';
import { readAccount } from './read-account.ts';
import type { SignedIn } from './read-session.ts';
import { readSecondFactor } from './second-factor/read-second-factor.ts';
import { exportSecurityEvents } from './security-events.ts';
import { formerPseudos, knownDevices, learners, reservedPseudos, sessions } from './tables.ts';

/**
 * Gathers everything kept about the learner, for them to take away: account, photo, devices, and all their progress.
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
    .where(eq(sessions.userId, learner.userId));
  const devices = await listDeviceSessions(services, learner);
  return {
    exportedAt: services.clock().toISOString(),
    account: await readAccount(services, learner.userId),
    requestedEmail: await readRequestedEmail(services, learner.userId),
    reservedPseudos: await readReservedPseudos(services, learner.userId),
    formerPseudos: await readFormerPseudos(services, learner.userId),
    photo: await readPhoto(services, learner.userId),
    devices: devices.map((device) => {
      const agent = agents.find(({ id }) => id === device.id);
      return {
        ...device,
        userAgent: agent?.userAgent ?? null,
        expiresAt: agent?.expiresAt.toISOString() ?? null,
      };
    }),
    knownDevices: await readKnownDevices(services, learner.userId),
    secondFactor: await readSecondFactor(database, learner.userId),
    securityEvents: await exportSecurityEvents(database, learner.userId),
    progress: await exportProgress(services, learner.userId),
    forum: await exportForum(services, learner.userId),
    simulations: await exportSimulations(database, learner.userId),
    subscription: await exportSubscription(services, learner.userId),
    news: await exportNews(database, learner.userId),
  };
}

/** Reads the address that an account is to change to, once it is confirmed; null when none was asked for. */
async function readRequestedEmail(services: Services, userId: string): Promise<string | null> {
  const { database, clock } = services;
  const subject = await findOpenToken(database, 'change-email', userId, clock());
  return subject?.email ?? null;
}

async function readReservedPseudos(services: Services, userId: string): Promise<string[]> {
  const rows = await services.database
    .select({ pseudoKey: reservedPseudos.pseudoKey })
    .from(reservedPseudos)
    .where(eq(reservedPseudos.userId, userId));
  return rows.map(({ pseudoKey }) => pseudoKey);
}

/** Reads the pseudos of the last twelve months, the latest first. */
function readFormerPseudos({ database }: Services, userId: string) {
  return database
    .select({ pseudo: formerPseudos.pseudo, replacedAt: formerPseudos.replacedAt })
    .from(formerPseudos)
    .where(eq(formerPseudos.learnerId, userId))
    .orderBy(desc(formerPseudos.replacedAt));
}

/** Reads the browsers that the account knows, without what lets them be recognised. */
function readKnownDevices({ database }: Services, userId: string) {
  return database
    .select({
      name: knownDevices.name,
      firstSeenAt: knownDevices.firstSeenAt,
      lastSeenAt: knownDevices.lastSeenAt,
    })
    .from(knownDevices)
    .where(eq(knownDevices.learnerId, userId))
    .orderBy(desc(knownDevices.lastSeenAt));
}

/** Reads the photo as a data URL; null without one. */
async function readPhoto(services: Services, userId: string): Promise<string | null> {
  const [row] = await services.database
    .select({ avatarKey: learners.avatarKey })
    .from(learners)
    .where(eq(learners.userId, userId));
  const bytes = row?.avatarKey ? await services.files.get(row.avatarKey) : null;
  return bytes === null ? null : `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`;
}

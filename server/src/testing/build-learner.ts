import { randomUUID } from 'node:crypto';
import { generateRandomString } from 'better-auth/crypto';
import { pseudoColumns } from '../features/accounts/find-pseudo-refusal.ts';
import {
  sessionCookieName,
  sessionCookieValue,
  sessionSeconds,
} from '../features/accounts/session-cookie.ts';
import { credentials, learners, sessions, users } from '../features/accounts/tables.ts';
import type { Services } from '../services.ts';

/** The password of every learner built here, and its hash, so that building one costs no hashing. */
const password = 'trois petites bougies';
const passwordHash =
  '8f8092bd0bc6c9f1108abd4e299ecc12:bd25ada954ee7338c1a9cebb0ea78d1ba4b4119e6c9c2a39e101195c3a431b460e5537f7db46af40fb336be1392c7a8fcd2959af91f9e1aec0aefd54b0cd0284';

/** A learner of a test, signed in on one device. */
export interface BuiltLearner {
  userId: string;
  sessionId: string;
  pseudo: string;
  email: string;
  password: string;
  /** The Cookie header of the learner's requests. */
  cookie: string;
}

/** What a test wants of a learner; the rest is made up. */
export interface LearnerOverrides {
  pseudo?: string;
  email?: string;
  emailConfirmed?: boolean;
  gender?: 'homme' | 'femme' | 'non-precise';
  age?: number;
  moderator?: boolean;
  listedOnLeaderboard?: boolean;
}

let built = 0;

/** Registers a learner and signs them in, as at the present instant of the application's clock. */
export async function buildLearner(
  { services }: { services: Services },
  overrides: LearnerOverrides = {},
): Promise<BuiltLearner> {
  built += 1;
  const { pseudo = `Apprenti ${built}`, emailConfirmed = true, ...profile } = overrides;
  const { email = `apprenti.${built}@exemple.fr`, gender = 'non-precise', age = 30 } = profile;
  const { moderator = false, listedOnLeaderboard = true } = profile;
  const userId = generateRandomString(32, 'a-z', 'A-Z', '0-9');
  const now = services.clock();
  await services.database.transaction(async (tx) => {
    await tx.insert(users).values({
      id: userId,
      name: pseudo,
      email,
      emailVerified: emailConfirmed,
      createdAt: now,
      updatedAt: now,
    });
    await tx.insert(learners).values({
      userId,
      pseudo,
      ...pseudoColumns(pseudo),
      gender,
      age,
      moderator,
      listedOnLeaderboard,
      ageDeclaredOn: now,
      pointsReachedAt: now,
      createdAt: now,
    });
    await tx.insert(credentials).values({
      id: randomUUID(),
      accountId: userId,
      providerId: 'credential',
      userId,
      password: passwordHash,
    });
  });
  const { sessionId, cookie } = await buildSession(services, userId);
  return { userId, sessionId, pseudo, email, password, cookie };
}

/** Signs a learner in on one more device. */
export async function buildSession(
  services: Services,
  userId: string,
  userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
): Promise<{ sessionId: string; cookie: string }> {
  const now = services.clock();
  const token = generateRandomString(32, 'a-z', 'A-Z', '0-9');
  const sessionId = generateRandomString(32, 'a-z', 'A-Z', '0-9');
  await services.database.insert(sessions).values({
    id: sessionId,
    token,
    userId,
    userAgent,
    expiresAt: new Date(now.getTime() + sessionSeconds * 1000),
    createdAt: now,
    updatedAt: now,
  });
  const { config } = services;
  const cookie = `${sessionCookieName(config)}=${sessionCookieValue(config, token)}`;
  return { sessionId, cookie };
}

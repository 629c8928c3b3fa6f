import { randomUUID } from 'node:crypto';
import { pseudoColumns } from '../features/accounts/pseudo/find-pseudo-error.ts';
import {
  sessionCookieName,
  sessionCookieValue,
  sessionSeconds,
} from '../features/identity/session-cookie.ts';
import { learners, sessions, users } from '../features/identity/tables.ts';
import { credentials } from '../features/accounts/tables.ts';
import type { Services } from '../platform/services.ts';

/** The password of every learner built here, and its hash, so that building one costs no hashing. */
const password = 'trois petites bougies';
const passwordHash =
  '$scrypt$ln=14,r=16,p=1$lGhBBr0qS342rav93vK4Uw$SPznfSKZD9HT18wMf3Kgn5/nzrFZIfzE7rUIvOmycoxpAuw0By5SKmaIUUOS+XIVf+DvlHPaBLGS34dF0YXfnQ';

/** A learner of a test, signed in on one device. */
export interface BuiltLearner {
  learnerId: string;
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
  teacher?: boolean;
  operator?: boolean;
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
  const { moderator = false, teacher = false, operator = false } = profile;
  const { listedOnLeaderboard = true } = profile;
  const learnerId = randomUUID();
  const now = services.clock();
  await services.database.transaction(async (tx) => {
    await tx.insert(users).values({
      id: learnerId,
      email,
      emailConfirmed,
      createdAt: now,
    });
    await tx.insert(learners).values({
      learnerId,
      pseudo,
      ...pseudoColumns(pseudo),
      gender,
      age,
      moderator,
      teacher,
      operator,
      listedOnLeaderboard,
      ageDeclaredOn: now,
      pointsReachedAt: now,
      createdAt: now,
    });
    await tx.insert(credentials).values({ learnerId, passwordHash });
  });
  const { sessionId, cookie } = await buildSession(services, learnerId);
  return { learnerId, sessionId, pseudo, email, password, cookie };
}

/** Signs a learner in on one more device. */
export async function buildSession(
  services: Services,
  learnerId: string,
  userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
): Promise<{ sessionId: string; cookie: string }> {
  const now = services.clock();
  const token = randomUUID();
  const sessionId = randomUUID();
  await services.database.insert(sessions).values({
    id: sessionId,
    token,
    learnerId,
    userAgent,
    expiresAt: new Date(now.getTime() + sessionSeconds * 1000),
    createdAt: now,
    renewedAt: now,
  });
  const { config } = services;
  const cookie = `${sessionCookieName(config)}=${sessionCookieValue(config, token)}`;
  return { sessionId, cookie };
}

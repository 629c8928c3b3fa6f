import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import type { Services } from '../../services.ts';
import { cookieAttributes, sessionCookieName, sessionSeconds } from './session-cookie.ts';
import { credentials, sessions, users, verifications } from './tables.ts';

/**
 * Better Auth judges passwords, opens sessions and signs their cookie. It is called from our operations only and
 * never mounted: its own routes would be a second API with messages of their own. What it cannot do (a learner
 * registered in one transaction, mail tokens that work once, our clock) stands beside, on the same tables.
 */
function createAuth(services: Services) {
  const { config, database, log } = services;
  return betterAuth({
    appName: 'Chandelle',
    baseURL: config.baseUrl,
    secret: config.secret,
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message) => log.error('better-auth', new Error(message)),
    },
    database: drizzleAdapter(database, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: services.mailer.configured,
      minPasswordLength: 8,
      maxPasswordLength: 128,
    },
    session: { expiresIn: sessionSeconds, cookieCache: { enabled: false } },
    advanced: {
      useSecureCookies: false,
      // The client's address is of no use in a list of devices, so it is not kept.
      ipAddress: { disableIpTracking: true },
      cookies: {
        session_token: { name: sessionCookieName(config), attributes: cookieAttributes(config) },
      },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => {
            const now = services.clock();
            const expiresAt = new Date(now.getTime() + sessionSeconds * 1000);
            const userAgent = session.userAgent?.slice(0, 400) ?? null;
            return { data: { ...session, userAgent, createdAt: now, updatedAt: now, expiresAt } };
          },
        },
      },
    },
  });
}

const instances = new WeakMap<Services, ReturnType<typeof createAuth>>();

/** Reads the one Better Auth of these services; makes it at the first call. */
export function authOf(services: Services): ReturnType<typeof createAuth> {
  let auth = instances.get(services);
  if (auth === undefined) {
    auth = createAuth(services);
    instances.set(services, auth);
  }
  return auth;
}

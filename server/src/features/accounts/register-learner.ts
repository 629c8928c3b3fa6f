import { randomUUID } from 'node:crypto';
import type { registrationSchema } from '@chandelle/contract/account-forms';
import { generateRandomString, hashPassword } from 'better-auth/crypto';
import type * as z from 'zod';
import type { Services } from '../../services.ts';
import { resumeSuspension } from '../forum/follow-suspension.ts';
import { emailTaken, pseudoRefused, pseudoTaken } from './account-errors.ts';
import { confirmationMail, existingAccountMail } from './account-mails.ts';
import { findAccountByEmail } from './find-account.ts';
import { findPseudoRefusal, pseudoColumns } from './find-pseudo-refusal.ts';
import { keepPhoto } from './keep-photo.ts';
import { mailLimits, registrationLimit } from './limits.ts';
import { createToken } from './one-time-tokens.ts';
import type { SignInRequest } from './open-session.ts';
import { checkPassword } from './password-policy.ts';
import { processPhoto } from './process-photo.ts';
import { runUnseen } from './run-unseen.ts';
import { writeRegistrationCookie } from './sign-in-after-registration.ts';
import { credentials, learners, reservedPseudos, users } from './tables.ts';

type Registration = z.output<typeof registrationSchema>;

/**
 * Registers a learner: identity, password, profile and photo together, or nothing of it. With a mail server the
 * answer is the same for an address that has an account, whose owner gets a mail instead; without one the account
 * can be used at once, and this browser gets a token to sign in with. Resolves to whether the address must be
 * confirmed before signing in.
 * Throws INVALID_INPUT (pseudo, password, photo; email without a mail server), TOO_MANY_REQUESTS.
 */
export async function registerLearner(
  services: Services,
  form: Registration,
  request: Pick<SignInRequest, 'clientAddress' | 'responseHeaders'>,
): Promise<{ confirmationSent: boolean }> {
  const { config, database, limits, mailer } = services;
  await limits.use(registrationLimit, request.clientAddress);
  checkPassword(form.password, form);
  const refusal = await findPseudoRefusal(database, form.pseudo);
  if (refusal !== null) throw pseudoRefused(refusal);
  await limits.use(mailLimits.recipient, form.email);
  const photo =
    form.photo === undefined ? null : await processPhoto(form.photo, request.clientAddress);
  const passwordHash = await hashPassword(form.password);
  const write = (avatarKey: string | null) => writeLearner(services, form, passwordHash, avatarKey);
  try {
    const tokens = photo === null ? await write(null) : await keepPhoto(services, photo, write);
    // With mail set up there is none, so that a known address gets the same answer.
    if (tokens.firstSignIn !== null)
      request.responseHeaders.append(
        'set-cookie',
        writeRegistrationCookie(services, tokens.firstSignIn),
      );
    await runUnseen(services, () => mailer.send(confirmationMail(config, form, tokens.confirm)));
  } catch (error) {
    if (!(error instanceof EmailTaken)) throw error;
    if (!mailer.configured) throw emailTaken();
    await pretend(services, form);
  }
  return { confirmationSent: mailer.configured };
}

/** Ends the transaction when the address turns out to have an account. */
class EmailTaken extends Error {}

/** Tokens of a new account: of the mail, and of the browser where no address has to be confirmed first. */
interface NewTokens {
  confirm: string;
  firstSignIn: string | null;
}

/** Writes everything in one transaction; the unique indexes decide. */
async function writeLearner(
  services: Services,
  form: Registration,
  passwordHash: string,
  avatarKey: string | null,
): Promise<NewTokens> {
  const now = services.clock();
  const userId = generateRandomString(32, 'a-z', 'A-Z', '0-9');
  return services.database.transaction(async (tx) => {
    const user = await tx
      .insert(users)
      .values({ id: userId, name: form.pseudo, email: form.email, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (user.length === 0) throw new EmailTaken();
    const learner = await tx
      .insert(learners)
      .values({
        userId,
        pseudo: form.pseudo,
        ...pseudoColumns(form.pseudo),
        gender: form.gender,
        age: form.age,
        ageDeclaredOn: now,
        avatarKey,
        pointsReachedAt: now,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ userId: learners.userId });
    if (learner.length === 0) throw pseudoTaken();
    await tx.insert(credentials).values({
      id: randomUUID(),
      accountId: userId,
      providerId: 'credential',
      userId,
      password: passwordHash,
      createdAt: now,
      updatedAt: now,
    });
    await resumeSuspension(tx, services, userId, form.email);
    const subject = { userId, email: form.email };
    return {
      confirm: await createToken(tx, 'confirm-email', subject, now),
      firstSignIn: services.mailer.configured
        ? null
        : await createToken(tx, 'first-sign-in', subject, now),
    };
  });
}

/** Does for an address that has an account what cannot be told from a registration, and tells its owner. */
async function pretend(services: Services, { email, pseudo }: Registration): Promise<void> {
  const { config, database, mailer } = services;
  const owner = await findAccountByEmail(database, email);
  if (owner === null) return;
  await database
    .insert(reservedPseudos)
    .values({
      ...pseudoColumns(pseudo),
      userId: owner.userId,
      createdAt: services.clock(),
    })
    .onConflictDoNothing();
  await runUnseen(services, () => mailer.send(existingAccountMail(config, owner)));
}

import { randomUUID } from 'node:crypto';
import type { registrationSchema } from '@chandelle/contract/registration-form';
import type { Services } from '../../../platform/services.ts';
import { confirmationMail, existingAccountMail } from '../mails/account-mails.ts';
import { findAccountByEmail } from '../account-queries.ts';
import { findPseudoError, pseudoColumns } from '../pseudo/find-pseudo-error.ts';
import { savePhoto, processPhoto } from '../profile/photo.ts';
import { mailLimits, registrationLimit } from '../limits.ts';
import { createToken } from '../one-time-tokens.ts';
import type { SignInRequest } from '../sign-in/open-session.ts';
import { hashPassword } from '../password/password-hash.ts';
import { checkPassword } from '../password/password-policy.ts';
import { runWithoutTimingLeak } from '../run-without-timing-leak.ts';
import { writeRegistrationCookie } from './sign-in-after-registration.ts';
import { learners, users } from '../../identity/tables.ts';
import { credentials, reservedPseudos } from '../tables.ts';
import type * as z from 'zod';
import { invalidField } from '../../../platform/api-error.ts';
import { pseudoErrors } from '@chandelle/contract/pseudo-errors';
import { emailTaken } from '../email/email-taken.ts';

type Registration = z.output<typeof registrationSchema>;

/**
 * Registers a learner: identity, password, profile and photo together, or nothing of it. With a mail server the
 * answer is the same for an address that has an account, whose owner gets a mail instead; without one the account
 * can be used at once, and this browser gets a token to sign in with. Resolves to whether the address must be
 * confirmed before signing in.
 *
 * @throws INVALID_INPUT (pseudo, password, photo; email without a mail server), TOO_MANY_REQUESTS
 */
export async function registerLearner(
  services: Services,
  form: Registration,
  request: Pick<SignInRequest, 'clientAddress' | 'responseHeaders'>,
): Promise<{ confirmationSent: boolean }> {
  const { config, database, limits, mailer } = services;
  await limits.use(registrationLimit, request.clientAddress);
  checkPassword(form.password, form);
  const problem = await findPseudoError(database, form.pseudo);
  if (problem !== null) throw invalidField('pseudo', pseudoErrors[problem]);
  await limits.use(mailLimits.recipient, form.email);
  const photo =
    form.photo === undefined ? null : await processPhoto(form.photo, request.clientAddress);
  const passwordHash = await hashPassword(form.password);
  const write = (avatarKey: string | null) => writeLearner(services, form, passwordHash, avatarKey);
  try {
    const tokens = photo === null ? await write(null) : await savePhoto(services, photo, write);
    // With mail set up there is none, so that a known address gets the same answer.
    if (tokens.firstSignIn !== null)
      request.responseHeaders.append(
        'set-cookie',
        writeRegistrationCookie(services, tokens.firstSignIn),
      );
    await runWithoutTimingLeak(services, () =>
      mailer.send(confirmationMail(config, form, tokens.confirm)),
    );
  } catch (error) {
    if (!(error instanceof EmailTaken)) throw error;
    if (!mailer.configured) throw invalidField('email', emailTaken);
    await simulateRegistration(services, form);
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
  const learnerId = randomUUID();
  return services.database.transaction(async (tx) => {
    const user = await tx
      .insert(users)
      .values({ id: learnerId, email: form.email, createdAt: now })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (user.length === 0) throw new EmailTaken();
    const learner = await tx
      .insert(learners)
      .values({
        learnerId,
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
      .returning({ learnerId: learners.learnerId });
    if (learner.length === 0) throw invalidField('pseudo', pseudoErrors.taken);
    await tx.insert(credentials).values({ learnerId, passwordHash });
    const newcomer = { learnerId, email: form.email, trialDone: form.trialDone === true };
    for (const { register } of services.personalData) await register?.(tx, newcomer);
    const subject = { learnerId, email: form.email };
    return {
      confirm: await createToken(tx, 'confirm-email', subject, now),
      firstSignIn: services.mailer.configured
        ? null
        : await createToken(tx, 'first-sign-in', subject, now),
    };
  });
}

/** Does for an address that has an account what cannot be told from a registration, and tells its owner. */
async function simulateRegistration(
  services: Services,
  { email, pseudo }: Registration,
): Promise<void> {
  const { config, database, mailer } = services;
  const owner = await findAccountByEmail(database, email);
  if (owner === null) return;
  await database
    .insert(reservedPseudos)
    .values({
      ...pseudoColumns(pseudo),
      learnerId: owner.learnerId,
      createdAt: services.clock(),
    })
    .onConflictDoNothing();
  await runWithoutTimingLeak(services, () => mailer.send(existingAccountMail(config, owner)));
}

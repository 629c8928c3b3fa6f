import { procedures, signedInProcedures } from '../../http/procedures.ts';
import type { Services } from '../../platform/services.ts';
import { changeEmail } from './email/change-email.ts';
import { withHashingRoom } from './password/hashing-room.ts';
import { changePassword } from './password/password.ts';
import { confirmEmail } from './email/confirm-email.ts';
import { deleteAccount } from './personal-data/delete-account.ts';
import { disown } from './security/disown.ts';
import { endDeviceSession, endOtherSessions } from './devices/end-device-session.ts';
import { exportData } from './personal-data/export-data.ts';
import { findPseudoError } from './pseudo/find-pseudo-error.ts';
import { pseudoLimit } from './limits.ts';
import { listDeviceSessions } from './devices/list-device-sessions.ts';
import { nameDevice } from './devices/name-device.ts';
import { type OwnAccount, presentLearner, readAccount } from './account-queries.ts';
import { registerLearner } from './registration/register-learner.ts';
import { removePhoto, setPhoto } from './profile/photo.ts';
import { requestPasswordReset } from './password/request-password-reset.ts';
import { resendConfirmation } from './email/resend-confirmation.ts';
import { resetPassword } from './password/reset-password.ts';
import { listSecurityEvents } from './security/security-events.ts';
import { signInAfterRegistration } from './registration/sign-in-after-registration.ts';
import { signIn } from './sign-in/sign-in.ts';
import { signOut } from './sign-in/sign-out.ts';
import { updateAccount } from './profile/update-account.ts';
import { apiError } from '../../platform/api-error.ts';

const open = procedures.accounts;
const own = signedInProcedures.accounts;

/** Names the device that a request comes from. */
const deviceOf = ({ headers }: { headers: Headers }) => nameDevice(headers.get('user-agent'));

/** Reads the account of a session; UNAUTHORIZED when it was deleted since the session was read. */
async function requireAccount(services: Services, learnerId: string): Promise<OwnAccount> {
  const account = await readAccount(services, learnerId);
  if (account === null) throw apiError('UNAUTHORIZED');
  return account;
}

/** The operations of the accounts contract. */
export const accountsRoutes = {
  session: open.session.handler(async ({ context }) => {
    const learner = await context.readSession();
    return {
      learner: learner === null ? null : presentLearner(learner),
      mailConfigured: context.services.mailer.configured,
    };
  }),
  signIn: open.signIn.handler(({ context, input }) =>
    withHashingRoom(() => signIn(context.services, input, context)),
  ),
  signInAfterRegistration: open.signInAfterRegistration.handler(async ({ context }) => ({
    learner: await signInAfterRegistration(context.services, context),
  })),
  signOut: open.signOut.handler(async ({ context }) => {
    await signOut(context.services, context.headers, context.responseHeaders);
    return { signedOut: true as const };
  }),
  register: open.register.handler(({ context, input }) =>
    withHashingRoom(() => registerLearner(context.services, input, context)),
  ),
  pseudoAvailability: open.pseudoAvailability.handler(async ({ context, input }) => {
    await context.services.limits.use(pseudoLimit, context.clientAddress);
    const learner = await context.readSession();
    const { database } = context.services;
    const reason = await findPseudoError(database, input.pseudo, learner?.learnerId);
    return { available: reason === null, reason };
  }),
  resendConfirmation: open.resendConfirmation.handler(async ({ context, input }) => {
    await resendConfirmation(context.services, input.email, context.clientAddress);
    return { accepted: true as const };
  }),
  confirmEmail: open.confirmEmail.handler(async ({ context, input }) => {
    const signedIn = await context.readSession();
    const request = { ...context, signedIn };
    return {
      confirmed: true as const,
      learner: await confirmEmail(context.services, input.token, request),
    };
  }),
  requestPasswordReset: open.requestPasswordReset.handler(async ({ context, input }) => {
    await requestPasswordReset(context.services, input.email, context.clientAddress);
    return { accepted: true as const };
  }),
  resetPassword: open.resetPassword.handler(async ({ context, input }) => {
    const suspension = await withHashingRoom(() => resetPassword(context.services, input, context));
    return { changed: true as const, suspension };
  }),
  disown: open.disown.handler(async ({ context, input }) => {
    await disown(context.services, input.token, context.clientAddress);
    return { secured: true as const };
  }),

  account: own.account.handler(({ context }) =>
    requireAccount(context.services, context.learner.learnerId),
  ),
  updateAccount: own.updateAccount.handler(async ({ context, input }) => {
    await updateAccount(context.services, context.learner.learnerId, input, deviceOf(context));
    return requireAccount(context.services, context.learner.learnerId);
  }),
  setPhoto: own.setPhoto.handler(async ({ context, input }) => ({
    avatarUrl: await setPhoto(context.services, context.learner.learnerId, input.photo),
  })),
  removePhoto: own.removePhoto.handler(async ({ context }) => {
    await removePhoto(context.services, context.learner.learnerId);
    return { avatarUrl: null };
  }),
  changeEmail: own.changeEmail.handler(({ context, input }) =>
    changeEmail(context.services, context.learner, input, deviceOf(context)),
  ),
  changePassword: own.changePassword.handler(async ({ context, input }) => {
    await changePassword(context.services, context.learner, input, deviceOf(context));
    return { changed: true as const };
  }),
  deviceSessions: own.deviceSessions.handler(({ context }) =>
    listDeviceSessions(context.services, context.learner),
  ),
  endDeviceSession: own.endDeviceSession.handler(async ({ context, input }) => {
    await endDeviceSession(context.services, context.learner, input.id, deviceOf(context));
    return { ended: true as const };
  }),
  endOtherSessions: own.endOtherSessions.handler(async ({ context }) => ({
    ended: await endOtherSessions(context.services, context.learner, deviceOf(context)),
  })),
  securityEvents: own.securityEvents.handler(({ context, input }) =>
    listSecurityEvents(context.services.database, context.learner.learnerId, input.after),
  ),
  exportData: own.exportData.handler(({ context }) =>
    exportData(context.services, context.learner),
  ),
  deleteAccount: own.deleteAccount.handler(async ({ context, input }) => {
    await deleteAccount(context.services, context.learner, input.currentPassword);
    await signOut(context.services, context.headers, context.responseHeaders);
    return { deleted: true as const };
  }),
};

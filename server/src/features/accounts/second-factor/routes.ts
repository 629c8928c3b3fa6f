import { procedures, signedInProcedures } from '../../../http/procedures.ts';
import { addPasskey, makePasskeyCreation, renamePasskey } from './passkeys/add-passkey.ts';
import { readSecondFactor } from './read-second-factor.ts';
import { removePasskey, removeTotp, replaceRecoveryCodes } from './remove-factors.ts';
import { finishSignIn, makeSecondStepOptions } from './second-step.ts';
import { confirmTotp, startTotp } from './totp/set-up-totp.ts';
import { signInWithPasskey } from './passkeys/sign-in-with-passkey.ts';
import { makePasskeyOptions } from './passkeys/verify-passkey.ts';

const open = procedures.secondFactor;
const own = signedInProcedures.secondFactor;

/** The operations of the second-factor contract. */
export const secondFactorRoutes = {
  finishSignIn: open.finishSignIn.handler(async ({ context, input }) => ({
    learner: await finishSignIn(context.services, input, context),
  })),
  secondStepPasskeyOptions: open.secondStepPasskeyOptions.handler(({ context }) =>
    makeSecondStepOptions(context.services, context),
  ),
  passkeySignInOptions: open.passkeySignInOptions.handler(({ context }) =>
    makePasskeyOptions(context.services, 'sign-in', null, context),
  ),
  signInWithPasskey: open.signInWithPasskey.handler(async ({ context, input }) => ({
    learner: await signInWithPasskey(context.services, input.passkey, context),
  })),

  status: own.status.handler(({ context }) =>
    readSecondFactor(context.services.database, context.learner.learnerId),
  ),
  startTotp: own.startTotp.handler(({ context, input }) =>
    startTotp(context.services, context.learner.learnerId, input, context),
  ),
  confirmTotp: own.confirmTotp.handler(({ context, input }) =>
    confirmTotp(context.services, context.learner.learnerId, input.code, context),
  ),
  removeTotp: own.removeTotp.handler(async ({ context, input }) => {
    await removeTotp(context.services, context.learner.learnerId, input, context);
    return { removed: true as const };
  }),
  renewRecoveryCodes: own.renewRecoveryCodes.handler(async ({ context, input }) => ({
    recoveryCodes: await replaceRecoveryCodes(
      context.services,
      context.learner.learnerId,
      input,
      context,
    ),
  })),
  passkeyProofOptions: own.passkeyProofOptions.handler(({ context }) =>
    makePasskeyOptions(context.services, 'proof', context.learner.learnerId, context),
  ),
  passkeyOptions: own.passkeyOptions.handler(({ context, input }) =>
    makePasskeyCreation(context.services, context.learner.learnerId, input, context),
  ),
  addPasskey: own.addPasskey.handler(({ context, input }) =>
    addPasskey(context.services, context.learner.learnerId, input, context),
  ),
  renamePasskey: own.renamePasskey.handler(({ context, input }) =>
    renamePasskey(context.services, context.learner.learnerId, input),
  ),
  removePasskey: own.removePasskey.handler(async ({ context, input }) => {
    await removePasskey(context.services, context.learner.learnerId, input, context);
    return { removed: true as const };
  }),
};

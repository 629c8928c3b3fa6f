import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { client } from '../../../lib/late-client.ts';
import { describeError, errorCode } from '../../../lib/errors.ts';

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Asks the browser to answer a challenge by passkey; its own dialog appears. */
async function answer(options: Record<string, unknown>): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  });
}

/** What of an answer the server takes. */
function toInput({ id, rawId, response, clientExtensionResults }: AuthenticationResponseJSON) {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle !== undefined && { userHandle }),
    },
    clientExtensionResults: { ...clientExtensionResults },
  };
}

/** Signs in by passkey alone. */
export async function signInByPasskey() {
  const passkey = toInput(await answer(await client.secondFactor.passkeySignInOptions()));
  return client.secondFactor.signInWithPasskey({ passkey });
}

/** Finishes a sign-in by passkey. */
export async function finishByPasskey() {
  const passkey = toInput(await answer(await client.secondFactor.secondStepPasskeyOptions()));
  return client.secondFactor.finishSignIn({ passkey });
}

/** Proves by passkey, before a change, who sits there. */
export async function proveByPasskey() {
  return { passkey: toInput(await answer(await client.secondFactor.passkeyProofOptions())) };
}

export type Proof = { currentPassword: string } | Awaited<ReturnType<typeof proveByPasskey>>;

/** Makes a passkey in the browser and adds it to the account. */
export async function makePasskey(proof: Proof, name: string) {
  const options = await client.secondFactor.passkeyOptions(proof);
  const { startRegistration } = await import('@simplewebauthn/browser');
  const made = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  });
  const { clientDataJSON, attestationObject, transports } = made.response;
  return client.secondFactor.addPasskey({
    name,
    passkey: {
      id: made.id,
      rawId: made.rawId,
      type: 'public-key',
      response: {
        clientDataJSON,
        attestationObject,
        ...(transports !== undefined && { transports }),
      },
      clientExtensionResults: { ...made.clientExtensionResults },
    },
  });
}

/** Says in French why a passkey led nowhere: the server's reason, or that the browser's dialog was left. */
export function describePasskeyError(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'Cet appareil a déjà une clé pour votre compte.';
  if (errorCode(error) !== 'UNKNOWN') return describeError(error);
  return 'La clé d’accès n’a pas été utilisée. Réessayez, ou choisissez un autre moyen.';
}

import { ORPCError } from '@orpc/client';

/** Codes of errors that the contract does not declare. */
export type ClientErrorCode = 'NETWORK' | 'UNKNOWN';

/** Gives the code of an error: one of the contract, `NETWORK` when no answer came, `UNKNOWN` otherwise. */
export function errorCode(error: unknown): string {
  if (error instanceof ORPCError) return error.code;
  // What fetch throws when there is no network or the server is down.
  if (error instanceof TypeError) return 'NETWORK';
  return 'UNKNOWN';
}

/** Gives the data of a coded error, as the contract types it for that code; undefined when there is none. */
export function errorData(error: unknown): Record<string, unknown> | undefined {
  if (!(error instanceof ORPCError)) return undefined;
  const data: unknown = error.data;
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : undefined;
}

/** Codes that say nothing of what was asked: the server was not reached, or not able. */
const transient = new Set([
  'NETWORK',
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
  'OVERLOADED',
  'BAD_GATEWAY',
  'GATEWAY_TIMEOUT',
]);

/** Tells whether the same is worth asking again: anything else was an answer. */
export const isTransient = (error: unknown): boolean => transient.has(errorCode(error));

/** Seconds to wait where the server is over its limits and does not say for how long. */
const USUAL_WAIT = 10;

/** Gives the seconds after which the server wants to be asked again (it is over its limits, or not available); null for other errors. */
export function retryDelay(error: unknown): number | null {
  if (!(error instanceof ORPCError) || (error.status !== 429 && error.status !== 503)) return null;
  const seconds = errorData(error)?.['retryAfterSeconds'];
  return typeof seconds === 'number' ? seconds : USUAL_WAIT;
}

/** Gives the French message of each refused field, by its dotted path; empty for other errors. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (errorCode(error) !== 'INVALID_INPUT') return {};
  const fields = errorData(error)?.['fields'];
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

const texts: Record<string, string> = {
  NETWORK: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
  SERVICE_UNAVAILABLE:
    'Le service est indisponible pour un moment. Rien n’est perdu\u00a0: réessayez dans quelques secondes.',
  OVERLOADED:
    'Beaucoup de monde en ce moment. Rien n’est perdu\u00a0: réessayez dans quelques secondes.',
  UNAUTHORIZED: 'Votre session a pris fin. Connectez-vous de nouveau.',
  WRONG_CREDENTIALS: 'Email ou mot de passe incorrect.',
  EMAIL_NOT_CONFIRMED:
    'Votre adresse email n’est pas encore confirmée. Ouvrez le lien reçu par email.',
  WRONG_PASSWORD: 'Le mot de passe actuel est incorrect.',
  WRONG_CODE: 'Ce code n’est pas le bon, ou il a déjà servi. Attendez le suivant.',
  WRONG_PASSKEY: 'Cette clé d’accès n’a pas été acceptée.',
  STEP_EXPIRED: 'Le délai est passé. Recommencez, s’il vous plaît.',
  NO_SECOND_FACTOR: 'La double authentification n’est pas activée.',
  TOO_MANY_PASSKEYS: 'Vous avez déjà dix clés d’accès. Retirez-en une pour en ajouter.',
  INVALID_TOKEN: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
  INVALID_INPUT: 'Vérifiez les champs signalés.',
  NOT_FOUND: 'Cet élément n’existe plus.',
  LESSON_NOT_FOUND: 'Cette leçon n’existe pas.',
  LESSON_LOCKED: 'Cette leçon n’est pas encore ouverte.',
  LESSON_NOT_AVAILABLE: 'Le contenu de cette leçon est à venir.',
  LESSON_AVAILABLE: 'Le contenu de cette leçon est arrivé\u00a0: rechargez la page.',
  RESTING: 'Un temps de repos est en cours.',
  ATTEMPT_NOT_FOUND: 'Cette tentative n’existe plus.',
  ATTEMPT_FINISHED: 'Cette tentative est terminée.',
  QUESTION_LOCKED: 'Cette question est déjà validée.',
  UNDERAGE: 'S’abonner est réservé aux personnes de 18\u00a0ans ou plus.',
  ALREADY_SUBSCRIBED: 'Votre abonnement est déjà payé\u00a0: vous n’avez rien à payer de nouveau.',
  PAYMENT_DUE:
    'Un abonnement est en cours\u00a0: payez celui-ci plutôt que d’en prendre un second.',
  NO_SUBSCRIPTION: 'Vous n’avez pas d’abonnement auquel cela s’applique.',
  WITHDRAWAL_OVER: 'Le délai de rétractation est passé. Le contrat se résilie à tout moment.',
  PAYMENT_UNAVAILABLE:
    'Le prestataire de paiement ne répond pas. Rien n’a changé\u00a0: réessayez dans un instant.',
  MARKET_NOT_KEPT: 'Ce marché n’est pas encore enregistré. Réessayez dans quelques secondes.',
  TOO_SOON: 'Patientez un instant avant de répondre de nouveau.',
};

/** Turns an error into a French sentence for the learner; `fallback` when its code has none. */
export function describeError(error: unknown, fallback = 'Une erreur est survenue'): string {
  const code = errorCode(error);
  if (code === 'TOO_MANY_REQUESTS') return describeWait(errorData(error)?.['retryAfterSeconds']);
  if (code === 'INVALID_INPUT')
    return Object.values(fieldErrors(error))[0] ?? texts[code] ?? fallback;
  return texts[code] ?? fallback;
}

function describeWait(seconds: unknown): string {
  if (typeof seconds !== 'number') return 'Trop de tentatives. Réessayez plus tard.';
  return `Trop de tentatives. Réessayez dans ${formatWait(seconds)}.`;
}

/** Writes how long one has to wait, rounded up: « 40 s », « 9 min », « 2 h ». */
export function formatWait(seconds: number): string {
  if (seconds < 60) return `${seconds}\u00a0s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes}\u00a0min` : `${Math.ceil(minutes / 60)}\u00a0h`;
}

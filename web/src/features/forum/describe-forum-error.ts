import { describeError, errorCode, errorData, isTransient } from '../../lib/errors.ts';
import { formatMoment } from '../../lib/format.ts';
import { formatFrom, formatTimeLeft } from './format-moment.ts';

/** Turns an error of the forum into a French sentence. */
export function describeForumError(error: unknown): string {
  const muted = errorData(error, 'MUTED');
  if (muted)
    return `La modération a suspendu votre droit d’écrire jusqu’au ${formatMoment(muted.until)}.`;
  const early = errorData(error, 'LINKS_TOO_EARLY');
  if (early)
    return `Vous pourrez poster des liens à partir du ${formatFrom(early.until)}. Envoyez votre message sans lien, adresse ni numéro.`;
  const slow = errorData(error, 'SLOW_MODE');
  if (slow)
    return `Ce canal est en mode lent. Réessayez dans ${formatTimeLeft(slow.retryAfterSeconds)}.`;
  return describeError(error);
}

/** Returns whether nothing says that the server did what was asked, or refused it: the same may be asked again. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof DOMException || isTransient(error) || errorCode(error) === 'UNAUTHORIZED';
}

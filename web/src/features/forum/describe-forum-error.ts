import { describeError, errorCode, errorData, isTransient } from '../../app/errors.ts';
import { formatMoment } from '../../app/format.ts';
import { formatFrom, formatWait } from './format-moment.ts';

/** Turns an error of the forum into a French sentence. */
export function describeForumError(error: unknown): string {
  const code = errorCode(error);
  const data = errorData(error);
  const until = typeof data?.['until'] === 'string' ? formatMoment(data['until']) : '';
  if (code === 'MUTED') return `La modération a suspendu votre droit d’écrire jusqu’au ${until}.`;
  if (code === 'LINKS_TOO_EARLY')
    return `Vous pourrez poster des liens à partir de ${formatFrom(String(data?.['until']))}. Envoyez votre message sans lien, adresse ni numéro.`;
  if (code === 'SLOW_MODE') {
    const seconds = Number(data?.['retryAfterSeconds']);
    return `Ce canal est en mode lent. Réessayez dans ${formatWait(seconds)}.`;
  }
  return describeError(error);
}

/** Tells whether nothing says that the server did what was asked, or refused it: the same may be asked again. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof DOMException || isTransient(error) || errorCode(error) === 'UNAUTHORIZED';
}

import { describeError, errorCode, errorData } from '../../app/errors.ts';

/** Texts of the specification are kept to the letter, straight apostrophes included. */
const texts = {
  empty: 'Réponse audio vide',
  unplayable: "Impossible de lire l'audio",
  missing: 'Audio manquant dans la réponse',
} as const;

/** Why something cannot be heard, as a message says it. */
export interface SpeechFailure {
  title: string;
  text: string;
  /** The browser's own voice may take over: it is the audio that is wanting, not the right to hear it. */
  lendable: boolean;
}

/** The file came, and the browser cannot play it. */
export const unplayable: SpeechFailure = {
  title: 'Erreur',
  text: texts.unplayable,
  lendable: true,
};

/** The answer held a sound of no length. */
export const emptyAudio: SpeechFailure = { title: 'Erreur', text: texts.empty, lendable: true };

/** The answer held something else than a sound. */
export const missingAudio: SpeechFailure = { title: 'Erreur', text: texts.missing, lendable: true };

/** No answer came in time, or no network. */
export const unreachable: SpeechFailure = {
  title: texts.unplayable,
  text: 'Le serveur ne répond pas. Vérifiez votre connexion, puis reprenez la lecture.',
  lendable: true,
};

const coded: Record<string, SpeechFailure> = {
  NETWORK: unreachable,
  SPEECH_EMPTY: emptyAudio,
  SPEECH_MISSING: missingAudio,
  SPEECH_UNAVAILABLE: {
    title: texts.unplayable,
    text: 'La voix est indisponible pour le moment. Le texte reste lisible\u00a0; réessayez dans quelques minutes.',
    lendable: true,
  },
  SPEECH_CREDIT_EXHAUSTED: {
    title: texts.unplayable,
    text: 'Le crédit du service de lecture audio est épuisé. Le texte reste lisible.',
    lendable: true,
  },
};

/** Says in French why the server refused or could not give what was to be heard. */
export function describeFailure(error: unknown): SpeechFailure {
  const code = errorCode(error);
  const known = coded[code];
  if (known !== undefined) return known;
  if (code === 'TOO_MANY_REQUESTS') return describeLimit(errorData(error)?.['retryAfterSeconds']);
  // Who may not hear it is not read to by another voice either.
  const lendable = code === 'UNKNOWN' || code === 'INTERNAL_SERVER_ERROR';
  return { title: texts.unplayable, text: describeError(error), lendable };
}

function describeLimit(seconds: unknown): SpeechFailure {
  const wait = typeof seconds === 'number' ? `dans ${seconds}\u00a0s` : 'dans un instant';
  return {
    title: texts.unplayable,
    text: `Beaucoup de passages viennent d’être demandés. Reprenez la lecture ${wait}.`,
    lendable: false,
  };
}

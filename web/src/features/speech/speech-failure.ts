import { type Code, describeError, errorCode, statedWait, formatWait } from '../../lib/errors.ts';
import { unheard } from './speech-texts.ts';
import { errorTexts } from '../../lib/error-texts.ts';

/** Texts of the specification are kept to the letter, straight apostrophes included. */
const texts = {
  title: 'Erreur',
  unplayable: unheard.title,
} as const;

/** Why something cannot be heard, as a message says it. */
export class SpeechFailure extends Error {
  readonly title: string;
  readonly text: string;
  /** The browser's own voice may take over: it is the audio that is wanting, not the right to hear it. */
  readonly lendable: boolean;

  constructor(title: string, text: string, lendable = true) {
    super(`${title}: ${text}`);
    this.title = title;
    this.text = text;
    this.lendable = lendable;
  }
}

/** The file came, and the browser cannot play it. */
export const unplayable = new SpeechFailure(texts.title, texts.unplayable);

/** The answer held a sound of no length. */
export const emptyAudio = new SpeechFailure(texts.title, errorTexts.SPEECH_EMPTY);

/** The answer held something else than a sound. */
export const missingAudio = new SpeechFailure(texts.title, errorTexts.SPEECH_MISSING);

/** No answer came in time, or no network. */
export const unreachable = new SpeechFailure(unheard.title, unheard.text);

/** What is wanting is the audio, not the right to hear it. */
const wanting: Partial<Record<Code, SpeechFailure>> = {
  NETWORK: unreachable,
  SPEECH_EMPTY: emptyAudio,
  SPEECH_MISSING: missingAudio,
  SPEECH_UNAVAILABLE: new SpeechFailure(texts.unplayable, errorTexts.SPEECH_UNAVAILABLE),
  SPEECH_CREDIT_EXHAUSTED: new SpeechFailure(texts.unplayable, errorTexts.SPEECH_CREDIT_EXHAUSTED),
  SEGMENT_NOT_FOUND: new SpeechFailure(texts.unplayable, errorTexts.SEGMENT_NOT_FOUND),
};

/** Says in French why the server refused or could not give what was to be heard. */
export function describeFailure(error: unknown): SpeechFailure {
  const code = errorCode(error);
  const known = wanting[code];
  if (known !== undefined) return known;
  if (code === 'TOO_MANY_REQUESTS') return describeLimit(statedWait(error));
  // Who may not hear it is not read to by another voice either.
  const lendable = code === 'UNKNOWN' || code === 'INTERNAL_SERVER_ERROR';
  return new SpeechFailure(texts.unplayable, describeError(error), lendable);
}

function describeLimit(seconds: number | null): SpeechFailure {
  const wait = seconds === null ? 'dans un instant' : `dans ${formatWait(seconds)}`;
  const text = `Beaucoup de passages viennent d’être demandés. Reprenez la lecture ${wait}.`;
  return new SpeechFailure(texts.unplayable, text, false);
}

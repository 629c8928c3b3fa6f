import { segmentText } from './segment-text.ts';
import { unplayable } from './speech-failure.ts';
import type { Voice, VoiceEvents } from './voice.ts';

/** « fr », « fr-FR », and « fr_FR » as Android has it. */
const french = /^fr(?:[-_]|$)/i;

/** Finds a French voice of the browser, one that needs no network first. */
function findVoice(): SpeechSynthesisVoice | undefined {
  const voices = speechSynthesis.getVoices().filter(({ lang }) => french.test(lang));
  return voices.find(({ localService }) => localService) ?? voices[0];
}

/** Returns whether the browser has a voice of its own that speaks French. */
export function speaksFrench(): boolean {
  return 'speechSynthesis' in globalThis && findVoice() !== undefined;
}

/** Calls back when the browser's voices have come, or changed. Returns what ends that. */
export function watchVoices(changed: () => void): () => void {
  if (!('speechSynthesis' in globalThis)) return () => {};
  speechSynthesis.addEventListener('voiceschanged', changed);
  return () => speechSynthesis.removeEventListener('voiceschanged', changed);
}

/** Asks for the browser's voices ahead: the first answer is often empty. */
export function warmBrowserVoice(): void {
  if ('speechSynthesis' in globalThis) speechSynthesis.getVoices();
}

/**
 * Speaks the text that is in view by the browser's own voice; null where none speaks French. It goes by sentences: a
 * browser cuts long texts off, and cannot be trusted to go on after a pause.
 */
export function createBrowserVoice(events: VoiceEvents): Voice | null {
  if (!speaksFrench()) return null;
  let rate = 1;
  let turn = 0;
  let going: (() => void) | null = null;

  function say(sentences: readonly Sentence[], index: number): void {
    turn += 1;
    const mine = turn;
    const sentence = sentences[index];
    going = () => say(sentences, index);
    if (sentence === undefined) {
      going = null;
      return events.finish();
    }
    const utterance = new SpeechSynthesisUtterance(sentence.text);
    const voice = findVoice();
    if (voice !== undefined) utterance.voice = voice;
    utterance.lang = voice?.lang.replaceAll('_', '-') ?? 'fr-FR';
    utterance.rate = rate;
    const current = (act: () => void) => () => {
      if (mine === turn) act();
    };
    utterance.addEventListener(
      'start',
      current(() => {
        events.sound();
        events.hear(sentence.from);
      }),
    );
    utterance.addEventListener('boundary', ({ charIndex }) => {
      if (mine !== turn) return;
      const share = charIndex / sentence.text.length;
      events.hear(sentence.from + share * (sentence.to - sentence.from));
    });
    utterance.addEventListener(
      'end',
      current(() => say(sentences, index + 1)),
    );
    utterance.addEventListener(
      'error',
      current(() => events.fail(unplayable)),
    );
    speechSynthesis.speak(utterance);
  }

  function hush(): void {
    turn += 1;
    if ('speechSynthesis' in globalThis) speechSynthesis.cancel();
  }

  return {
    play(segment, offset, newRate) {
      rate = newRate;
      hush();
      const sentences = splitSentences(segmentText(segment.id) ?? '', segment.seconds);
      const first = sentences.findIndex(({ to }) => offset < to);
      say(sentences, first === -1 ? sentences.length : first);
    },
    pause: hush,
    setRate(newRate) {
      if (rate === newRate) return;
      rate = newRate;
      if (!speechSynthesis.speaking) return;
      hush();
      going?.();
    },
    stop() {
      going = null;
      hush();
    },
    prepare() {},
  };
}

interface Sentence {
  text: string;
  /** Seconds into the segment, at normal speed, in proportion to the letters. */
  from: number;
  to: number;
}

/** Cuts a text into its sentences, each with the time it is thought to take of the whole. */
export function splitSentences(text: string, seconds: number): Sentence[] {
  const sentences = text.split(/(?<=[.!?…])\s+/u).filter((sentence) => sentence !== '');
  const letters = sentences.reduce((sum, { length }) => sum + length, 0);
  let before = 0;
  return sentences.map((sentence) => {
    const from = (before / letters) * seconds;
    before += sentence.length;
    return { text: sentence, from, to: (before / letters) * seconds };
  });
}

import { vi } from 'vitest';

/** What the browser's own voice was asked to say. */
export interface SpokenText {
  text: string;
  lang: string;
  /** Lets the voice break off. */
  fail: () => void;
}

class FakeUtterance extends EventTarget implements SpokenText {
  readonly text: string;
  lang = '';

  constructor(text: string) {
    super();
    this.text = text;
  }

  fail(): void {
    this.dispatchEvent(new Event('error'));
  }
}

/**
 * Gives the browser a voice that begins with each sentence at once and never ends it. Undone by `vi.unstubAllGlobals()`.
 *
 * @returns What it is asked to say, oldest first.
 */
export function stubBrowserVoice(langs: readonly string[] = ['fr-FR']): SpokenText[] {
  const said: SpokenText[] = [];
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  vi.stubGlobal('speechSynthesis', {
    speaking: false,
    getVoices: () => langs.map((lang) => ({ lang, localService: true })),
    cancel: vi.fn(),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
    speak: (utterance: FakeUtterance) => {
      said.push(utterance);
      utterance.dispatchEvent(new Event('start'));
    },
  });
  return said;
}

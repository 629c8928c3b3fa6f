import { useSyncExternalStore } from 'react';
import { toast } from '../../ui/toast.tsx';
import { AudioVoice } from './audio-voice.ts';
import { createBrowserVoice, warmBrowserVoice } from './browser-voice.ts';
import { loadScript } from './load-script.ts';
import { connectMediaSession } from './media-session.ts';
import { findSegments, isFolded } from './segment-text.ts';
import { readPreferences } from './speech-preferences.ts';
import { SpeechPlayer } from './speech-player.ts';
import type { SpeechState } from './speech-state.ts';

/** Tabs tell each other that they begin to speak: the others pause. */
const channel = typeof document === 'undefined' ? null : new BroadcastChannel('chandelle:speech');

/** The one voice of this page. */
export const speech = new SpeechPlayer({
  server: (events) => new AudioVoice(events),
  browser: createBrowserVoice,
  async loadSegments(lessonId, key) {
    if (lessonId === null) return findSegments(key);
    return (await loadScript(lessonId)).get(key) ?? findSegments(key);
  },
  findSegments,
  isFolded,
  readRate: () => readPreferences().rate,
  onFailed: ({ title, text }) => toast.error(title, text),
  onSpeaking: () => channel?.postMessage('speaking'),
});

// The server, which renders lessons, speaks to nobody.
if (channel !== null) {
  channel.addEventListener('message', () => speech.pause());
  connectMediaSession(speech, () => readPreferences().rate);
}
// A page that is left, or kept in memory for « back », is silent.
globalThis.addEventListener?.('pagehide', () => speech.stop());

/** Gets ready what a press on « Écouter » needs, so that the sound can begin in the press itself. */
export function warmSpeech(lessonId: string): void {
  warmBrowserVoice();
  loadScript(lessonId).catch(() => {
    // Said when somebody wants to listen.
  });
}

/** Returns a part of what the voice is doing, and renders again when that part changes. */
export function useSpeech<Part extends string | number | boolean | null | object>(
  select: (state: SpeechState) => Part,
): Part {
  const read = () => select(speech.read());
  return useSyncExternalStore(speech.subscribe, read, read);
}

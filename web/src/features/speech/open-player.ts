import type { Store } from '../../lib/store.ts';
import { toast } from '../../ui/toast.tsx';
import { AudioVoice } from './audio-voice.ts';
import { createBrowserVoice, warmBrowserVoice } from './browser-voice.ts';
import { loadScript } from './load-script.ts';
import { connectMediaSession } from './media-session.ts';
import { findSegments, isFolded } from './segment-text.ts';
import { SpeechPlayer } from './speech-player.ts';
import { readPreferences } from './speech-preferences.ts';
import type { SpeechState } from './speech-state.ts';

/** Makes the player of this page, once. It writes what it is doing to the store. */
export function openPlayer(store: Store<SpeechState>): SpeechPlayer {
  // Tabs tell each other that they begin to speak: the others pause.
  const channel = new BroadcastChannel('chandelle:speech');
  const player = new SpeechPlayer(
    {
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
      onSpeaking: () => channel.postMessage('speaking'),
    },
    store,
  );
  channel.addEventListener('message', () => player.pause());
  connectMediaSession(player, () => readPreferences().rate);
  // A page that is left, or held in memory for « back », is silent.
  addEventListener('pagehide', () => player.stop());
  return player;
}

/** Gets ready what a press on « Écouter » needs, so that the sound can begin in the press itself. */
export function warmSpeech(lessonId: string): void {
  warmBrowserVoice();
  loadScript(lessonId).catch(() => {
    // Said when somebody wants to listen.
  });
}

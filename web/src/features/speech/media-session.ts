import type { SpeechPlayer } from './speech-player.ts';
import { heardSeconds, totalSeconds } from './change-speech.ts';
import { isSounding, isSpeechUnderWay } from './speech-state.ts';

/** Seconds that the media keys « forward » and « back » jump, unless they say so themselves. */
const jump = 10;

/** Lets media keys, headphones and the lock screen drive the player, and shows them what is read. */
export function connectMediaSession(player: SpeechPlayer, readRate: () => number): void {
  if (!('mediaSession' in navigator)) return;
  const session = navigator.mediaSession;
  const heard = () => heardSeconds(player.read());
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => player.resume(),
    pause: () => player.pause(),
    stop: () => player.stop(),
    previoustrack: () => player.skip(-1),
    nexttrack: () => player.skip(1),
    seekbackward: ({ seekOffset }) => player.seek(heard() - (seekOffset ?? jump)),
    seekforward: ({ seekOffset }) => player.seek(heard() + (seekOffset ?? jump)),
    seekto: ({ seekTime }) => player.seek(seekTime ?? heard()),
  };
  let shown: string | null = null;

  player.subscribe(() => {
    const state = player.read();
    const { reading } = state;
    if (shown !== (reading?.key ?? null)) {
      shown = reading?.key ?? null;
      session.metadata =
        reading === null
          ? null
          : new MediaMetadata({ title: reading.title, album: reading.lesson, artist: 'Chandelle' });
      for (const [action, handler] of Object.entries(handlers))
        setHandler(action as MediaSessionAction, reading === null ? null : handler);
    }
    session.playbackState = isSounding(state)
      ? 'playing'
      : isSpeechUnderWay(state)
        ? 'paused'
        : 'none';
    const duration = totalSeconds(state);
    if (duration === 0) return;
    const position = Math.min(heardSeconds(state), duration);
    session.setPositionState?.({ duration, position, playbackRate: readRate() });
  });

  function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
    try {
      session.setActionHandler(action, handler);
    } catch {
      // A browser refuses the actions it does not know.
    }
  }
}

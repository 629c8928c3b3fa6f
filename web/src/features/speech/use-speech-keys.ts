import { useEffect } from 'react';
import { type KeyHints, useKeyHints } from '../../lib/single-keys.ts';
import { focusListenButton } from './listen-button.tsx';
import { speech } from './speech.ts';

/**
 * Keys of the player, for the help text. All take Alt: plain letters belong to screen readers and dictation, arrows to
 * figures and steps, digits and Enter to the quiz.
 */
export const speechKeys = [
  { keys: 'Alt + K', what: 'Écouter, mettre en pause, reprendre' },
  { keys: 'Alt + J', what: 'Paragraphe précédent' },
  { keys: 'Alt + L', what: 'Paragraphe suivant' },
  { keys: 'Alt + S', what: 'Stop' },
] as const;

const hints: KeyHints = { title: 'Lecture à voix haute', keys: speechKeys };

/** By the key's place: with Alt, a Mac types other signs. These four stand alike on French and other keyboards. */
const actions: Record<string, () => void> = {
  KeyK: toggleReading,
  KeyJ: () => speech.skip(-1),
  KeyL: () => speech.skip(1),
  KeyS: stopReading,
};

/** Lets the keyboard drive the player wherever the focus is. */
export function useSpeechKeys(): void {
  useKeyHints(hints);
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const action = actions[event.code];
      if (action === undefined || event.repeat || event.defaultPrevented) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', act);
    return () => removeEventListener('keydown', act);
  }, []);
}

/** Pauses or goes on; when nothing is read, presses the first « Écouter » that is in view, or else the first. */
function toggleReading(): void {
  const { phase } = speech.read();
  if (phase === 'playing' || phase === 'loading') return speech.pause();
  if (phase !== 'idle') return speech.resume();
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-listen]')];
  (buttons.find(isInView) ?? buttons[0])?.click();
}

function stopReading(): void {
  const { reading } = speech.read();
  if (reading === null) return;
  const bar = document.activeElement?.closest('[data-speech-bar], header');
  speech.stop();
  if (bar) focusListenButton(reading.key);
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

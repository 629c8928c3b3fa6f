import { Square } from 'lucide-react';
import { focusListenButton } from './listen-button.tsx';
import { speech, useSpeech } from './speech.ts';
import { isSpeechUnderWay } from './speech-state.ts';

/** The button « Stop » of a lesson's header: there while something is read. */
export function StopButton() {
  const underWay = useSpeech(isSpeechUnderWay);
  if (!underWay) return null;

  function stop() {
    const key = speech.read().reading?.key;
    speech.stop();
    focusListenButton(key);
  }

  return (
    <button
      type="button"
      onClick={stop}
      aria-keyshortcuts="Alt+S"
      className="relative inline-flex h-9 shrink-0 items-center gap-2 rounded-control border border-line-strong px-3 text-small
        font-medium after:absolute after:inset-x-0 after:-inset-y-1.5 hover:border-ink max-sm:h-11 max-sm:w-11
        max-sm:justify-center max-sm:border-transparent max-sm:px-0"
    >
      <Square size={15} strokeWidth={2.2} aria-hidden />
      <span className="max-sm:sr-only">Stop</span>
      <span className="sr-only"> : arrêter la lecture audio</span>
    </button>
  );
}

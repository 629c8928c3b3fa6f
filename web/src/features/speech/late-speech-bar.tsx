import { createElement } from 'react';
import { useBegun } from '../../lib/navigation/begun.ts';
import { useLateComponent } from '../../ui/use-late-component.ts';
import type { SpeechBarProps } from './speech-bar.tsx';
import { isSounding, type SpeechState } from './speech-state.ts';
import { useSpeech } from './speech.ts';
import { useSpeechKeys } from './use-speech-keys.ts';
import './speech.css';

const loadBar = async () => (await import('./speech-bar.tsx')).SpeechBar;

/**
 * The player, whose code comes once somebody has begun to use the page: whoever presses « Écouter » has come to it first. A press
 * that comes from elsewhere, as by voice control, brings it as well.
 */
export function LateSpeechBar(props: SpeechBarProps) {
  const begun = useBegun();
  const wanted = useSpeech(({ phase }) => phase !== 'idle');
  const said = useSpeech(announce);
  const SpeechBar = useLateComponent(begun || wanted ? loadBar : null);
  useSpeechKeys();
  return (
    <>
      {/* There before it speaks, so that what it says is noticed. */}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {SpeechBar !== null && createElement(SpeechBar, props)}
    </>
  );
}

/** The same for as long as it sounds: said anew at every paragraph, it would drown the voice. */
function announce(state: SpeechState): string {
  const { phase, voice, reading } = state;
  if (isSounding(state))
    return voice === 'browser'
      ? 'Lecture par la voix de votre navigateur.'
      : `Lecture : ${reading?.title ?? ''}`;
  if (phase === 'paused') return 'Lecture en pause.';
  if (phase === 'ended') return 'Fin de la lecture.';
  if (phase === 'failed') return 'Lecture interrompue.';
  return '';
}

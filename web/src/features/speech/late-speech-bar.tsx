import { createElement } from 'react';
import { useBegun } from '../../lib/navigation/begun.ts';
import { useLateComponent } from '../../ui/use-late-component.ts';
import type { SpeechBarProps } from './speech-bar.tsx';
import { useSpeechKeys } from './use-speech-keys.ts';
import './speech.css';

const loadBar = async () => (await import('./speech-bar.tsx')).SpeechBar;

/** The player, whose code comes once somebody has begun to use the page: whoever presses « Écouter » has come to it first. */
export function LateSpeechBar(props: SpeechBarProps) {
  const begun = useBegun();
  const SpeechBar = useLateComponent(begun ? loadBar : null);
  useSpeechKeys();
  return SpeechBar === null ? null : createElement(SpeechBar, props);
}

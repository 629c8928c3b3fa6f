import { Square, Volume2 } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { speaksFrench, watchVoices } from './browser-voice.ts';
import { loadPlayer, speech, useSpeech } from './speech.ts';
import { isSpeechUnderWay } from './speech-state.ts';

interface ListenDefinitionProps {
  /** Id of the segment in the page. */
  readingKey: string;
  /** The word, for the lock screen. */
  title: string;
}

/**
 * Reads a word and its definition by the device's own voice: the server's is for lessons that one may read, and this page is
 * everybody's. Nothing where the device has no French voice.
 */
export function ListenDefinition({ readingKey: key, title }: ListenDefinitionProps) {
  const speaks = useSyncExternalStore(watchVoices, speaksFrench);
  const active = useSpeech((state) => state.reading?.key === key && isSpeechUnderWay(state));
  useEffect(() => {
    // Before a press: some browsers speak only in the press itself. What cannot be had is said when somebody wants to listen.
    loadPlayer().catch(() => null);
    return () => speech.leave(key);
  }, [key]);
  if (!speaks) return null;
  const Icon = active ? Square : Volume2;
  return (
    <Button
      variant="secondary"
      data-listen={key}
      icon={<Icon size={18} strokeWidth={1.75} aria-hidden />}
      onClick={() => speech.toggle({ lessonId: null, lesson: 'Glossaire', key, title })}
    >
      {active ? 'Arrêter' : 'Écouter'}
    </Button>
  );
}

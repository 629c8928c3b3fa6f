import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { SpeechService } from './speech-service.ts';

/** Counts what is read aloud, by which voice spoke. */
export const countSpeech = (service: SpeechService, { speech }: Metrics): SpeechService => ({
  ...service,
  speak: async (segment) => {
    try {
      const spoken = await service.speak(segment);
      speech.inc({ voice: spoken.byFirstVoice ? 'first' : 'fallback', result: 'spoken' });
      return spoken;
    } catch (error) {
      speech.inc({ voice: 'none', result: 'failed' });
      throw error;
    }
  },
});

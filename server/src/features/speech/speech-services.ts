import type { Services } from '../../platform/services.ts';
import type { SpeechService } from './speech-service.ts';

/** What reading aloud uses of the outside. */
export interface SpeechServices extends Services {
  speech: SpeechService;
}

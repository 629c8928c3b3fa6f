import { createContext } from 'react';

/** A lesson whose texts are read. */
export interface ReadLesson {
  id: string;
  title: string;
  /** Its texts are about to be replaced by the same ones: what is being read goes on. */
  passing?: boolean;
}

/** The lesson whose texts are read; null where nothing can be listened to. */
export const SpeechLesson = createContext<ReadLesson | null>(null);

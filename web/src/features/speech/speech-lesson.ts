import { createContext } from 'react';

/** The lesson whose texts are read; null where nothing can be listened to. */
export const SpeechLesson = createContext<{ id: string; title: string } | null>(null);

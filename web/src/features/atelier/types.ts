import type { atelierSchema } from '@chandelle/contract/atelier';
import type { output } from 'zod';

export type Atelier = output<typeof atelierSchema>;
export type AtelierLesson = Atelier['lessons'][number];
export type AtelierQuestion = AtelierLesson['questions'][number];
export type AtelierNotion = Atelier['notions'][number];

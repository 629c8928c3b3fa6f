import type { rhythmSchema } from '@chandelle/contract/rhythm';
import type * as z from 'zod';

export type Rhythm = z.output<typeof rhythmSchema>;
export type RhythmDay = Rhythm['days'][number];

import type {
  episodeResultSchema,
  episodeSchema,
  revealSchema,
} from '@chandelle/contract/episodes';
import type * as z from 'zod';

export type Episode = z.output<typeof episodeSchema>;
export type EpisodeResult = z.output<typeof episodeResultSchema>;
export type Reveal = z.output<typeof revealSchema>;

import { oc } from '@orpc/contract';
import * as z from 'zod';
import { invalidInput, unauthorized } from './shared-errors.ts';
import { lessonErrors, lessonIdSchema } from './lessons.ts';

/** What is read as one, and highlighted while it is: see `speechContract.segments` for how ids are made. */
export const segmentIdSchema = z.string().regex(/^[a-z0-9-]{1,160}$/);

export const speechSegmentSchema = z.object({
  id: segmentIdSchema,
  /** Changes with the text, the voice and its speed. Send it as `?v=`: such an address may be kept for ever. */
  version: z.string().regex(/^[0-9a-f]{16}$/),
  /** How long it takes at normal speed, before the audio itself tells. */
  estimatedSeconds: z.number().min(0),
});

const signedIn = oc.errors({ ...unauthorized, ...invalidInput, ...lessonErrors });

const segmentInput = z.object({ lessonId: lessonIdSchema, segmentId: segmentIdSchema });

/** Why there is no audio. The player tries the browser's own voice after any of them. */
export const speechErrors = {
  SEGMENT_NOT_FOUND: { status: 404, message: 'The lesson has no such segment.' },
  RANGE_NOT_SATISFIABLE: { status: 416, message: 'The range lies behind the end of the audio.' },
  SPEECH_CREDIT_EXHAUSTED: { status: 503, message: 'The credit of the voice is used up.' },
  SPEECH_UNAVAILABLE: { status: 503, message: 'No voice answers.' },
  SPEECH_EMPTY: { status: 502, message: 'The voice answered with empty audio.' },
  SPEECH_MISSING: { status: 502, message: 'The voice answered with something that is no audio.' },
} as const;

const audioHeaders = z.object({
  'accept-ranges': z.literal('bytes'),
  'cache-control': z.string(),
  etag: z.string(),
  'content-range': z.string().optional(),
});

/** Reading aloud: only segments of the course, for those who may read the lesson. */
export const speechContract = oc.tag('Lecture à voix haute').router({
  /**
   * Lists everything of a lesson that can be listened to, in the order in which it is read.
   *
   * A step of text begins with `<stepId>-0`, its title and objective; then comes every element of its body that
   * carries `dataSegment` (`data-segment` in the page), under that very id: headings, paragraphs, list items, rows of
   * tables. The title of a figure is said with the segment after it (or, at the end of a step, before it). The step of
   * kind `quiz` holds `question-<questionId>` for each question: its text, the title of its figure and its options, in the
   * order in which the page shows them; nothing in it tells which is right.
   */
  segments: signedIn
    .route({
      method: 'GET',
      path: '/lessons/{lessonId}/speech',
      summary: 'What of a lesson can be listened to, in reading order',
    })
    .input(z.object({ lessonId: lessonIdSchema }))
    .output(
      z.object({
        steps: z.array(z.object({ stepId: z.string(), segments: z.array(speechSegmentSchema) })),
      }),
    ),
  /**
   * Speaks a segment: mp3, of constant bit rate, so that seeking is exact. Give the address itself to an audio element:
   * `/api/lessons/<lessonId>/speech/<segmentId>?v=<version>`. With the present version the answer is
   * `Cache-Control: private, max-age=31536000, immutable`; without, with an old one, or where another voice had to take
   * the provider's place, `private, no-cache`, and the ETag spares the bytes. `Range: bytes=…` answers 206 with that part. A segment that
   * was never spoken takes some tenths of a second (with a provider, at most 20 s) before its first byte.
   *
   * An audio element does not say why it failed: ask again with `fetch` to read the error's code.
   */
  audio: signedIn
    .errors(speechErrors)
    .route({
      method: 'GET',
      path: '/lessons/{lessonId}/speech/{segmentId}',
      summary: 'A segment of a lesson, spoken (audio/mpeg)',
      outputStructure: 'detailed',
    })
    .input(segmentInput.extend({ v: z.string().max(64).optional() }))
    .output(
      z.union([
        z.object({
          status: z.literal(200),
          headers: audioHeaders,
          body: z.file().mime(['audio/mpeg']),
        }),
        z.object({
          status: z.literal(206).describe('The part that was asked for'),
          headers: audioHeaders,
          body: z.file().mime(['audio/mpeg']),
        }),
        z.object({
          status: z.literal(304).describe('As the ETag that was sent'),
          headers: audioHeaders,
        }),
      ]),
    ),
});

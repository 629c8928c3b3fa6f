import { oc } from '@orpc/contract';
import * as z from 'zod';
import { lessonErrors } from './lessons.ts';
import {
  maxNoteCharacters,
  maxNotebookEntries,
  maxPassageCharacters,
  notebookKinds,
  noteTooLong,
} from './notebook-limits.ts';
import { normaliseText } from './plain-text.ts';
import { invalidInput, notFound, unauthorized } from './shared-errors.ts';

/** A thing that a learner keeps of a lesson, with where it stands in the course as it is now. */
const entrySchema = z.object({
  /** Made by the page. */
  id: z.uuid(),
  kind: z.enum(notebookKinds),
  /** Raised by each change. */
  version: z.number().int().min(1),
  /** Plain text; null where it is no note. */
  note: z.string().nullable(),
  /** The text of the passage as it was; of a bookmark, the heading of its screen. */
  passage: z.string(),
  /** `open`: the learner may open it now. A name stays when its lesson is gone. */
  lesson: z.object({ id: z.string(), title: z.string(), open: z.boolean() }),
  /** Its number in the lesson's counter; null where the lesson has it no more. */
  step: z.object({ id: z.string(), title: z.string(), number: z.number().int().min(1).nullable() }),
  /** The screen of that step, from 1. */
  screen: z.number().int().min(1),
  /** The id of the passage in the text as it is now; null of a bookmark, and where the passage is no more. */
  segment: z.string().nullable(),
  /** The passage, or the heading, stands in the course as it was. */
  found: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/** A learner's entries by lesson, step and place. */
export const notebookSchema = z.object({ entries: z.array(entrySchema) });

/** Refused because the entry is another one than the page knows: the text that was typed stays there. */
const changed = {
  NOTEBOOK_CHANGED: {
    status: 409,
    message: 'The entry, or the note on that passage, was changed elsewhere.',
    data: z.object({ entry: entrySchema }),
  },
} as const;

/** A text that is kept as plain text; control characters are taken out. */
const plainText = z.string().max(20_000).transform(normaliseText);

/** Notes, highlights and bookmarks, which nobody but their learner reads. */
export const notebookContract = oc.tag('Carnet').router({
  notebook: oc
    .route({ method: 'GET', path: '/notebook', summary: 'All entries, or those of a lesson' })
    .errors({ ...unauthorized, ...invalidInput })
    .input(z.object({ lessonId: z.string().max(60).optional() }))
    .output(notebookSchema),
  save: oc
    .route({
      method: 'PUT',
      path: '/notebook/{id}',
      summary: 'Keep an entry, or change its note; repeated, it counts once',
    })
    .errors({
      ...unauthorized,
      ...invalidInput,
      ...notFound,
      ...changed,
      ...lessonErrors,
      STEP_NOT_FOUND: { status: 404, message: 'The lesson has no such step to read.' },
      NOTEBOOK_FULL: {
        status: 409,
        message: `A notebook has ${maxNotebookEntries} entries at most.`,
      },
    })
    .input(
      z.object({
        id: z.uuid(),
        kind: z.enum(notebookKinds),
        /** The one that the page knows; 0 for an entry that is new, or put back. */
        version: z.number().int().min(0).max(1_000_000),
        lessonId: z.string().max(60),
        stepId: z.string().max(120),
        screen: z.number().int().min(1).max(99),
        passage: plainText.refine(
          (text) => [...text].length <= maxPassageCharacters,
          'Ce passage est trop long.',
        ),
        note: plainText
          .refine((text) => [...text].length <= maxNoteCharacters, noteTooLong)
          .nullable(),
      }),
    )
    .output(entrySchema),
  delete: oc
    .route({
      method: 'POST',
      path: '/notebook/{id}/deletion',
      summary: 'Delete an entry in the version that the page knows; one that is gone stays gone',
    })
    .errors({ ...unauthorized, ...invalidInput, ...changed })
    .input(z.object({ id: z.uuid(), version: z.number().int().min(0).max(1_000_000) }))
    .output(z.object({ deleted: z.literal(true) })),
});

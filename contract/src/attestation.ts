import { oc } from '@orpc/contract';
import * as z from 'zod';
import { examOverviewSchema, examSchema, ownAttestationSchema } from './exam.ts';
import { invalidInput, unauthorized } from './shared-errors.ts';
import { timeZoneSchema } from './time-zone.ts';

/** A name as it is printed: letters of the Latin script, as the document's fonts have them. */
export const printedNameSchema = z
  .string('Écrivez le nom à imprimer.')
  .transform((name) => name.normalize('NFC').trim().replace(/\s+/gu, ' '))
  .refine((name) => [...name].length >= 2, 'Écrivez le nom à imprimer : deux signes au moins.')
  .refine((name) => [...name].length <= 60, 'Le nom ne peut pas dépasser 60 signes.')
  .refine(
    (name) => /^[\p{Script=Latin}\p{N} ._'’-]*$/u.test(name),
    'Le nom s’imprime en lettres latines, avec des chiffres, des espaces et les signes . _ - ’',
  )
  .refine((name) => /\p{L}/u.test(name), 'Le nom doit contenir au moins une lettre.');

/** A code as somebody types or follows it; whatever else it is, it is not long. */
const codeSchema = z.string().max(60);

/** What everybody may know who has a code. */
export const verifiedAttestationSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('valid'),
    code: z.string(),
    /** Whoever asks is its holder. */
    own: z.boolean(),
    name: z.string(),
    issuedAt: z.iso.datetime(),
    passedAt: z.iso.datetime(),
    score: z.number().int(),
    items: z.number().int(),
    passMark: z.number().int(),
    minutes: z.number().int(),
    lessons: z.array(
      z.object({
        title: z.string(),
        /** Earned, and what the lesson could give. */
        points: z.number().int(),
        possible: z.number().int(),
      }),
    ),
  }),
  /** By its holder, or because the account is gone; nothing else is said of it. */
  z.object({ state: z.literal('withdrawn'), code: z.string(), own: z.boolean() }),
  z.object({ state: z.literal('unknown') }),
]);

const examErrors = {
  ...unauthorized,
  ...invalidInput,
  EXAM_NOT_FOUND: { status: 404, message: 'No such exam of yours, or no such question in it.' },
} as const;

const noAttestation = {
  NO_ATTESTATION: { status: 404, message: 'The learner has no attestation.' },
} as const;

/** The final exam, and the attestation that follows from it. */
export const attestationContract = oc.tag('Attestation').router({
  exam: oc
    .route({
      method: 'GET',
      path: '/exam',
      summary: 'The exam under way, the last one, and when the next may be started',
    })
    .errors(unauthorized)
    .output(examOverviewSchema),
  startExam: oc
    .route({
      method: 'POST',
      path: '/exam',
      summary: 'Start an exam, or go on with the one under way, on whatever device it was started',
    })
    .errors({
      ...unauthorized,
      EXAM_LOCKED: { status: 403, message: 'Not every lesson is completed.' },
      EXAM_PASSED: { status: 409, message: 'The exam was passed already.' },
      EXAM_TOO_EARLY: {
        status: 409,
        message: 'An exam was failed less than a week ago.',
        data: z.object({ nextAt: z.iso.datetime() }),
      },
    })
    .output(examSchema),
  answerExam: oc
    .route({
      method: 'PUT',
      path: '/exams/{examId}/items/{place}',
      summary: 'Save the answer to a question of the exam, in place of the one before',
    })
    .errors({
      ...examErrors,
      EXAM_OVER: { status: 409, message: 'The exam has ended: what was saved before counts.' },
    })
    .input(
      z.object({
        examId: z.uuid(),
        place: z.coerce.number().int().min(1).max(100),
        /** Option ids, for a question. */
        choice: z.array(z.string().max(60)).min(1, 'Choisissez une réponse.').max(10).optional(),
        /** What was typed, for an exercise. */
        typed: z.string().max(60).optional(),
      }),
    )
    .output(z.object({ saved: z.literal(true), secondsLeft: z.number().int().min(0) })),
  handInExam: oc
    .route({
      method: 'POST',
      path: '/exams/{examId}/end',
      summary: 'Hand the exam in; the same result however often it is asked',
    })
    .errors(examErrors)
    .input(z.object({ examId: z.uuid() }))
    .output(examOverviewSchema),
  issue: oc
    .route({
      method: 'POST',
      path: '/attestation',
      summary: 'Make the attestation with the name to print; it is made once',
    })
    .errors({
      ...unauthorized,
      ...invalidInput,
      EXAM_NOT_PASSED: { status: 409, message: 'No exam was passed.' },
      ATTESTATION_MADE: { status: 409, message: 'The attestation was made with another name.' },
    })
    .input(z.object({ name: printedNameSchema }))
    .output(ownAttestationSchema),
  setWithdrawn: oc
    .route({
      method: 'PUT',
      path: '/attestation/withdrawal',
      summary: 'Withdraw one’s attestation, or show it again',
    })
    .errors({ ...unauthorized, ...invalidInput, ...noAttestation })
    .input(z.object({ withdrawn: z.boolean() }))
    .output(ownAttestationSchema),
  document: oc
    .route({
      method: 'GET',
      path: '/attestation/document',
      summary: 'One’s own attestation as a document to print (PDF, A4)',
    })
    .errors({
      ...unauthorized,
      ...invalidInput,
      ...noAttestation,
      ATTESTATION_WITHDRAWN: { status: 409, message: 'The attestation is withdrawn.' },
    })
    .input(z.object({ timeZone: timeZoneSchema }))
    .output(z.file()),
  verify: oc
    .route({
      method: 'GET',
      path: '/attestations/{code}',
      summary: 'What an attestation says, for whoever has its code',
    })
    .errors(invalidInput)
    .input(z.object({ code: codeSchema }))
    .output(verifiedAttestationSchema),
});

import type { verifiedAttestationSchema } from '@chandelle/contract/attestation';
import type {
  examOverviewSchema,
  examResultSchema,
  examSchema,
  ownAttestationSchema,
} from '@chandelle/contract/exam';
import type { output } from 'zod';

export type ExamOverview = output<typeof examOverviewSchema>;
export type Exam = output<typeof examSchema>;
export type ExamItem = Exam['items'][number];
export type ExamResult = output<typeof examResultSchema>;
export type OwnAttestation = output<typeof ownAttestationSchema>;
export type VerifiedAttestation = output<typeof verifiedAttestationSchema>;
export type ValidAttestation = Extract<VerifiedAttestation, { state: 'valid' }>;

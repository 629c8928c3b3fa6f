import { procedures, signedInProcedures } from '../../http/procedures.ts';
import { issueAttestation } from './certificate/issue-attestation.ts';
import { readDocument } from './certificate/read-document.ts';
import { setWithdrawn } from './certificate/set-withdrawn.ts';
import { verifyAttestation } from './certificate/verify-attestation.ts';
import { answerExam } from './exam/answer-exam.ts';
import { handInExam } from './exam/hand-in-exam.ts';
import { readExam } from './exam/read-exam.ts';
import { startExam } from './exam/start-exam.ts';

const { attestation } = signedInProcedures;

/** The final exam, and the attestation that follows from it. */
export const attestationRoutes = {
  exam: attestation.exam.handler(({ context }) =>
    readExam(context.services, context.learner.learnerId),
  ),
  startExam: attestation.startExam.handler(({ context }) =>
    startExam(context.services, context.learner.learnerId),
  ),
  answerExam: attestation.answerExam.handler(({ context, input }) =>
    answerExam(context.services, context.learner.learnerId, input),
  ),
  handInExam: attestation.handInExam.handler(({ context, input }) =>
    handInExam(context.services, context.learner.learnerId, input.examId),
  ),
  issue: attestation.issue.handler(({ context, input }) =>
    issueAttestation(context.services, context.learner.learnerId, input.name),
  ),
  setWithdrawn: attestation.setWithdrawn.handler(({ context, input }) =>
    setWithdrawn(context.services, context.learner.learnerId, input.withdrawn),
  ),
  document: attestation.document.handler(({ context, input }) => {
    context.responseHeaders.set('cache-control', 'private, no-store');
    return readDocument(context.services, context.learner.learnerId, input.timeZone);
  }),
  verify: procedures.attestation.verify.handler(async ({ context, input }) => {
    context.responseHeaders.set('cache-control', 'no-store');
    const signedIn = await context.readSession();
    return verifyAttestation(context.services, input.code, signedIn?.learnerId ?? null);
  }),
};

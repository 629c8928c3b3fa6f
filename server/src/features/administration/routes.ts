import { endSessions } from './accounts/end-sessions.ts';
import { findAccounts } from './accounts/find-accounts.ts';
import { restoreAccount } from './accounts/restore-account.ts';
import { suspendAccount } from './accounts/suspend-account.ts';
import { operatorProcedures } from './operator-procedures.ts';
import { readActs } from './read-acts.ts';
import { readJobs } from './service/read-jobs.ts';
import { readMails } from './service/read-mails.ts';
import { readPayments } from './service/read-payments.ts';
import { resendMail } from './service/resend-mail.ts';

/** Help for accounts, the state of the service, and the log of what operators did. */
export const administrationRoutes = {
  findAccounts: operatorProcedures.findAccounts.handler(({ context, input }) =>
    findAccounts(context.services, input.query, context.learner.learnerId),
  ),
  endSessions: operatorProcedures.endSessions.handler(async ({ context, input }) => ({
    ended: await endSessions(context.services, actOf(context, input)),
  })),
  suspend: operatorProcedures.suspend.handler(({ context, input }) =>
    suspendAccount(context.services, actOf(context, input)),
  ),
  restore: operatorProcedures.restore.handler(({ context, input }) =>
    restoreAccount(context.services, actOf(context, input)),
  ),
  mails: operatorProcedures.mails.handler(({ context }) => readMails(context.services)),
  resendMail: operatorProcedures.resendMail.handler(async ({ context, input }) => {
    await resendMail(context.services, input.id, context.learner.learnerId);
    return { asked: true as const };
  }),
  payments: operatorProcedures.payments.handler(({ context }) => readPayments(context.services)),
  jobs: operatorProcedures.jobs.handler(({ context }) => readJobs(context.services)),
  acts: operatorProcedures.acts.handler(({ context, input }) =>
    readActs(context.services, input.cursor),
  ),
};

/** Names who acts on whom, and why. */
const actOf = (
  { learner }: { learner: { learnerId: string } },
  { learnerId, reason }: { learnerId: string; reason: string },
) => ({ operatorId: learner.learnerId, targetId: learnerId, reason });

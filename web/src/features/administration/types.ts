import type {
  jobSchema,
  operatorActSchema,
  paymentsSchema,
  supportedAccountSchema,
  waitingMailSchema,
} from '@chandelle/contract/administration';
import type * as z from 'zod';

export type SupportedAccount = z.output<typeof supportedAccountSchema>;
export type OperatorAct = z.output<typeof operatorActSchema>;
export type Job = z.output<typeof jobSchema>;
export type WaitingMail = z.output<typeof waitingMailSchema>;
export type Payments = z.output<typeof paymentsSchema>;

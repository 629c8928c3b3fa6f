import type { ownPlanSchema } from '@chandelle/contract/plan';
import type { output } from 'zod';

/** A learner's plan with its versions, as the server tells it. */
export type OwnPlan = output<typeof ownPlanSchema>;
export type SavedVersion = OwnPlan['versions'][number];

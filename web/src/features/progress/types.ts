import type { progressContract } from '@chandelle/contract/progress';
import type { InferContractRouterOutputs } from '@orpc/contract';

export type Dashboard = InferContractRouterOutputs<typeof progressContract>['dashboard'];

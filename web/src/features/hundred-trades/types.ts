import type { ownSeriesSchema } from '@chandelle/contract/hundred-trades';
import type { DecisionReport } from '@chandelle/market/hundred-trades/decision';
import type { output } from 'zod';

/** A learner's series, as the server tells them. */
export type OwnSeries = output<typeof ownSeriesSchema>;
export type Series = NonNullable<OwnSeries['open']>;

/** Returns a report as the server builds it, which the contract hands through as it is: this is the one place that trusts it. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
export const asReport = (report: unknown): DecisionReport => report as DecisionReport;

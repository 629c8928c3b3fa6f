/** What a span tells. Nothing of a learner: no path, query, address, parameter, pseudo or e-mail. */
export interface SpanDetails {
  /** From a list in the source, or a host. */
  name: string;
  kind: 'server' | 'client' | 'internal';
  attributes?: Readonly<Record<string, string | number>>;
  /** The `traceparent` of who asks, where it is to be believed. */
  parent?: string | undefined;
}

/** A span under way. */
export interface OpenSpan {
  rename: (name: string) => void;
  set: (attributes: Readonly<Record<string, string | number>>) => void;
  fail: () => void;
}

/** Runs work in a span, which ends with it and has failed where it rejects. */
export type RunInSpan = <Result>(
  details: SpanDetails,
  work: (span: OpenSpan) => Promise<Result>,
) => Promise<Result>;

let running: RunInSpan | null = null;
const unseen: OpenSpan = { rename: () => {}, set: () => {}, fail: () => {} };

/** Makes `inSpan` trace by this from now on; null: no longer. */
export function traceBy(run: RunInSpan | null): void {
  running = run;
}

/** Returns whether this process traces. */
export const isTracing = (): boolean => running !== null;

/** Runs work in a span below the one that it is called in; only runs it where nothing is traced. */
export const inSpan: RunInSpan = (details, work) =>
  running === null ? work(unseen) : running(details, work);

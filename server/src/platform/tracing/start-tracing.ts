import type { Log } from '../log.ts';
import { traceBy } from './spans.ts';
import type { TracingConfig } from './tracing-config.ts';

/**
 * Begins to send traces to the collector of the configuration; loads the SDK only where there is one. `stop` sends what is
 * left, for two seconds at most.
 */
export async function startTracing(
  { endpoint, ...rest }: TracingConfig,
  log: Pick<Log, 'info' | 'warn'>,
): Promise<{ stop: () => Promise<void> }> {
  if (endpoint === null) return { stop: async () => {} };
  const { openTracer } = await import('./open-tracer.ts');
  const { run, close } = openTracer({ endpoint, ...rest }, log);
  traceBy(run);
  return {
    stop: async () => {
      traceBy(null);
      await close();
    },
  };
}

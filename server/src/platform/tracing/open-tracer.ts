import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Context,
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Log } from '../log.ts';
import type { RunInSpan, SpanDetails } from './spans.ts';
import type { TracingConfig } from './tracing-config.ts';

/** Most spans that wait for the collector; what comes when it is full is dropped. */
const maxQueueSize = 2048;
const exportTimeoutMillis = 5_000;
/** Longest time that ending waits for the collector, in milliseconds. */
const closeMs = 2_000;

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const;

/** Tells once that the collector is away, and once that it is back. */
function reportOutages(exporter: SpanExporter, log: Pick<Log, 'info' | 'warn'>): SpanExporter {
  let away = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const code: number = result.code;
        const failed = code !== 0;
        if (failed && !away) log.warn('traces.away', { reason: result.error?.message });
        if (!failed && away) log.info('traces.back');
        away = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

/** Reads who asked from a `traceparent`; what is none begins a trace of its own. */
function readParent(header: string): Context {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(header) ?? [];
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}

function contextOf({ kind, parent }: SpanDetails): Context {
  if (kind !== 'server') return context.active();
  return parent === undefined ? ROOT_CONTEXT : readParent(parent);
}

/** Opens the SDK of OpenTelemetry: what runs work in spans, and what sends the last of them. */
export function openTracer(
  { endpoint, serviceName, headers, ratio }: TracingConfig & { endpoint: string },
  log: Pick<Log, 'info' | 'warn'>,
): { run: RunInSpan; close: () => Promise<void> } {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: exportTimeoutMillis,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reportOutages(exporter, log),
        maxQueueSize,
        exportTimeoutMillis,
      }),
    ],
  });
  const tracer = provider.getTracer('chandelle');
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  return {
    run: async (details, work) => {
      const around = contextOf(details);
      const { name, kind, attributes = {} } = details;
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, around);
      // The message of an error may hold words of a learner.
      const fail = () => void span.setStatus({ code: SpanStatusCode.ERROR });
      const open = {
        rename: (to: string) => void span.updateName(to),
        set: (more: Readonly<Record<string, string | number>>) => void span.setAttributes(more),
        fail,
      };
      try {
        return await context.with(trace.setSpan(around, span), () => work(open));
      } catch (error) {
        fail();
        throw error;
      } finally {
        span.end();
      }
    },
    close: async () => {
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        sleep(closeMs, undefined, { ref: false }),
      ]);
      context.disable();
    },
  };
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readTracingConfig, type TracingConfig } from '../platform/tracing/tracing-config.ts';

/** A span as a collector gets it. */
export interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  /** From the list of OpenTelemetry: 1 internal, 2 server, 3 client. */
  kind: number;
  /** Its code is 2 where the work failed. */
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** A collector of OpenTelemetry on the loopback, with what it was sent. */
export interface TraceCollector {
  /** What makes a process send its traces here, with a key. */
  config: TracingConfig & { endpoint: string };
  /** Bodies of what came, in order; empty it to forget. */
  payloads: string[];
  /** The key that came with each. */
  keys: (string | undefined)[];
  /** What it answers; null: nothing at all. */
  status: number | null;
  spans: () => SentSpan[];
  close: () => Promise<void>;
}

/** Starts a collector on a free port. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const server = createServer((request, response) => {
    collector.keys.push(request.headers['x-key'] as string | undefined);
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      collector.payloads.push(body);
      const { status } = collector;
      if (status !== null)
        response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const variables = { OTEL_EXPORTER_OTLP_HEADERS: 'x-other=1,x-key=a%2Cb=' };
  const collector: TraceCollector = {
    config: { ...readTracingConfig(variables), endpoint },
    payloads: [],
    keys: [],
    status: 200,
    spans: () =>
      collector.payloads.flatMap((text) =>
        (
          JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }
        ).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return collector;
}

/** Reads the attributes of a span by name. */
export const attributesOf = ({ attributes }: SentSpan): Record<string, string | number> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );

import * as z from 'zod';
import { optionalVariable as optional } from '../optional-variable.ts';

/** Where the traces of this process go. The names of the variables are those of OpenTelemetry. */
export interface TracingConfig {
  /** Address of a collector that takes OTLP over HTTP, without `/v1/traces`; null: nothing is traced. */
  endpoint: string | null;
  serviceName: string;
  /** Sent with each batch: a key of the collector. */
  headers: Readonly<Record<string, string>>;
  /** Share of the requests that are traced, from 0 to 1. */
  ratio: number;
}

const endpointAdvice =
  'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector, for example http://127.0.0.1:4318';
const ratioAdvice = 'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, for example 0.1';

export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    z
      .string()
      .refine((url) => /^https?:\/\//i.test(url) && URL.canParse(url), endpointAdvice)
      .transform((url) => url.replace(/\/+$/, '')),
  ),
  OTEL_SERVICE_NAME: optional(z.string()),
  OTEL_EXPORTER_OTLP_HEADERS: optional(
    z
      .string()
      .regex(
        /^(?:\s*[\w-]+\s*=(?:%[\da-f]{2}|[\x21-\x24\x26-\x2b\x2d-\x7e ])*(?:,|$))+$/i,
        'OTEL_EXPORTER_OTLP_HEADERS must look like name=value,other=value',
      ),
  ),
  OTEL_TRACES_SAMPLER_ARG: optional(
    z.coerce.number(ratioAdvice).min(0, ratioAdvice).max(1, ratioAdvice),
  ),
};

/** Reads the configuration of traces from variables that were checked. */
export function readTracingConfig(
  values: z.output<z.ZodObject<typeof tracingVariables>>,
): TracingConfig {
  const pairs = (values.OTEL_EXPORTER_OTLP_HEADERS ?? '').split(',').map((pair) => {
    const [name = '', ...rest] = pair.split('=');
    // As in the header of W3C baggage, whose form they have.
    return [name.trim(), decodeURIComponent(rest.join('=').trim())] as const;
  });
  return {
    endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    serviceName: values.OTEL_SERVICE_NAME ?? 'chandelle',
    headers: Object.fromEntries(pairs.filter(([name]) => name !== '')),
    ratio: values.OTEL_TRACES_SAMPLER_ARG ?? 1,
  };
}

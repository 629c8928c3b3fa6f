import * as z from 'zod';
import { optionalVariable as optional } from '../optional-variable.ts';

/** Where a monitor reads the metrics of this process. */
export interface MetricsConfig {
  /** Port of its own, which visitors never reach; null: metrics are told nowhere. */
  port: number | null;
  host: string;
  /** What the monitor must send as its bearer token; null: whoever reaches the port may read. */
  token: string | null;
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

export const metricsVariables = {
  METRICS_PORT: optional(
    z.coerce
      .number('METRICS_PORT must be a number')
      .int()
      .min(1, 'METRICS_PORT must be from 1 to 65535')
      .max(65535, 'METRICS_PORT must be from 1 to 65535'),
  ),
  METRICS_HOST: optional(z.string()),
  METRICS_TOKEN: optional(
    z
      .string()
      .regex(
        /^[\w.~+/=-]{24,}$/,
        'METRICS_TOKEN must be at least 24 random characters, for example the output of: openssl rand -base64 32',
      ),
  ),
};

type Values = z.output<z.ZodObject<typeof metricsVariables>> & { PORT?: number | undefined };

/** Names what would open the metrics to strangers, or keep them from being served. */
export function findMetricsGaps(values: Values): string[] {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = values;
  const gaps: string[] = [];
  if (port !== undefined && port === (values.PORT ?? 3000))
    gaps.push('METRICS_PORT must be another port than PORT: visitors reach that one');
  if (host !== undefined && !loopback.test(host) && token === undefined)
    gaps.push(
      `METRICS_HOST is ${host}, which others can reach: give METRICS_TOKEN too, or leave METRICS_HOST out`,
    );
  return gaps;
}

/** Reads the configuration of metrics from variables that were checked. */
export const readMetricsConfig = (values: Values): MetricsConfig => ({
  port: values.METRICS_PORT ?? null,
  host: values.METRICS_HOST ?? '127.0.0.1',
  token: values.METRICS_TOKEN ?? null,
});

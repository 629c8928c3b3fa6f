import { randomUUID } from 'node:crypto';
import { contract } from '@chandelle/contract/contract';
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import * as z from 'zod';
import type { TestApp } from './start-test-app.ts';

/** An operation of the contract, with an input that its schema takes. */
export interface Operation {
  /** Such as « forum.moderation.queue ». */
  name: string;
  method: string;
  path: string;
  /** Every field there is; undefined where the operation takes none. */
  sample: unknown;
}

interface JsonSchema {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  minimum?: number;
}

function makeSample(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [option] = schema.anyOf ?? schema.oneOf ?? [];
  if (option !== undefined) return makeSample(option);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, part]) => [key, makeSample(part)]),
      );
    case 'array':
      return [makeSample(schema.items ?? {})];
    case 'number':
    case 'integer':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    default:
      if (schema.format === 'uuid') return randomUUID();
      if (schema.format === 'date-time') return '2026-01-01T00:00:00Z';
      return schema.format === 'email' ? 'ana@exemple.fr' : 'texte';
  }
}

/** Lists every operation of the contract. */
export function listOperations(router: AnyContractRouter = contract, name = ''): Operation[] {
  if (!isContractProcedure(router))
    return Object.entries(router).flatMap(([key, part]) =>
      listOperations(part, name === '' ? key : `${name}.${key}`),
    );
  const { route, inputSchema } = router['~orpc'];
  const sample =
    inputSchema instanceof z.core.$ZodType
      ? makeSample(
          z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
        )
      : undefined;
  return [{ name, method: route.method ?? 'POST', path: route.path ?? '/', sample }];
}

const inAddress = (value: unknown): string =>
  encodeURIComponent(
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replace(
      /\p{Cs}/gu,
      '\ufffd',
    ),
  );

/** Calls an operation with any input: its fields go into path, query or JSON as the contract says. */
export async function callOperation(
  app: Pick<TestApp, 'request'>,
  { method, path, sample }: Operation,
  { input = sample, cookie }: { input?: unknown; cookie?: string | undefined } = {},
): Promise<Response> {
  const whole = typeof input === 'object' && input !== null;
  const rest = new Map<string, unknown>(Object.entries(whole ? input : {}));
  const address = path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest.get(key);
    rest.delete(key);
    return inAddress(value ?? 'x') || 'x';
  });
  const headers = new Headers({ 'content-type': 'application/json' });
  if (cookie !== undefined) headers.set('cookie', cookie);
  if (method !== 'GET') {
    const body = JSON.stringify(whole ? Object.fromEntries(rest) : input) ?? '{}';
    return app.request(`/api${address}`, { method, headers, body });
  }
  const query = [...rest].map(([key, value]) => `${inAddress(key)}=${inAddress(value)}`).join('&');
  return app.request(`/api${address}?${query}`, { headers });
}

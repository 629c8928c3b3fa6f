import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { contract } from './contract.ts';

/** Values of every kind, each wrong for most schemas. */
const wrong: readonly unknown[] = [
  undefined,
  null,
  true,
  '',
  ' ',
  'x',
  'x'.repeat(30_000),
  '9'.repeat(40),
  -1,
  1.5,
  1e300,
  Number.NaN,
  {},
  { other: 1 },
  { decision: 'other', type: 'other' },
  { channelId: 'general', before: 2, after: 1 },
  [],
  Array.from({ length: 200 }, () => 0),
  new Date(Number.NaN),
  new File([], 'x.svg', { type: 'image/svg+xml' }),
  new File([new Uint8Array(6_000_000)], 'x.png', { type: 'image/png' }),
];

type Definition = Record<string, unknown>;
const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Definition;

/** Returns a schema and all schemas inside it. */
function* walk(schema: z.core.$ZodType): Generator<z.core.$ZodType> {
  const {
    shape = {},
    options = [],
    element,
    innerType,
    in: from,
    out,
    type,
  } = definitionOf(schema);
  // A transformation by itself refuses nothing: what comes before it does.
  if (type !== 'transform') yield schema;
  const inside = [
    ...Object.values(shape as object),
    ...(options as unknown[]),
    element,
    innerType,
    from,
    out,
  ];
  for (const part of inside) if (part instanceof z.core.$ZodType) yield* walk(part);
}

function* inputsOf(
  router: AnyContractRouter,
  name: string,
): Generator<{ name: string; schema: z.core.$ZodType }> {
  if (isContractProcedure(router)) {
    const { inputSchema } = router['~orpc'];
    if (inputSchema instanceof z.core.$ZodType) yield { name, schema: inputSchema };
    return;
  }
  for (const [key, child] of Object.entries(router)) yield* inputsOf(child, `${name}.${key}`);
}

const inputs = [...inputsOf(contract, 'contract')];
const english =
  /\b(the|of|one|and|must|be|is|not|too|big|small|invalid|input|expected|received|option|unrecognized|key|string|number|array|at least|give)\b/i;

const messagesOf = (schema: z.core.$ZodType): string[] =>
  [...walk(schema)].flatMap((part) =>
    wrong.flatMap(
      (value) => z.safeParse(part, value).error?.issues.map(({ message }) => message) ?? [],
    ),
  );

test('finds the inputs of the contract', () => {
  expect(inputs.length).toBeGreaterThan(40);
});

test.each(inputs)('$name refuses in French', ({ schema }) => {
  const messages = [...new Set(messagesOf(schema))];
  expect(messages.length).toBeGreaterThan(0);
  for (const message of messages) {
    // Names of the API's own fields are no English.
    expect(message.replace(/before, after ou around/, '')).not.toMatch(english);
    expect(message).not.toMatch(/ [:;!?»]|« |[<>]=/);
  }
});

test.each([
  [z.string(), undefined, 'Ce champ est requis.'],
  [z.string().min(1), '', 'Ce champ est requis.'],
  [z.enum(['a', 'b']), 'c', 'Choisissez une des valeurs proposées.'],
  [z.string().max(2000), 'x'.repeat(2001), '2\u202f000\u00a0caractères au plus.'],
  [z.string().max(1), 'xx', '1\u00a0caractère au plus.'],
  [z.string().min(3), 'x', '3\u00a0caractères au moins.'],
  [z.number().max(600), 601, '600 au plus.'],
  [z.number().int(), 1.5, 'Un nombre entier est attendu.'],
  [z.array(z.string()).max(10), Array(11).fill(''), '10\u00a0éléments au plus.'],
  [z.uuid(), 'x', 'Identifiant invalide.'],
  [z.strictObject({}), { a: 1 }, 'Champ inconnu.'],
  [z.string('Le pseudo est requis'), 1, 'Le pseudo est requis'],
])('case %#', (schema, value, message) => {
  expect(z.safeParse(schema as z.ZodType, value).error?.issues[0]?.message).toBe(message);
});

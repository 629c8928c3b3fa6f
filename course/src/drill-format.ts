import * as z from 'zod';
import { idPattern, line, notionId } from './lesson-format.ts';
import { ruleIds } from './rule-book.ts';

/** The file of a lesson's typed exercises; its keys are explained, with an example, in course/README.md. */
export const drillFile = 'exercices.yaml';

const namePattern = /^\p{Ll}[\p{Ll}\d_]*$/u;
const name = z
  .string()
  .max(30)
  .regex(
    namePattern,
    'Une quantité se nomme en petites lettres, chiffres et « _ », par exemple « prix_moyen ».',
  );
const formula = line(200);
const amount = z.number();

const source = z.union(
  [
    amount,
    z.array(amount).min(2).max(30),
    z.strictObject({ from: amount, to: amount, by: amount }),
    z.strictObject({ rule: z.enum(ruleIds) }),
    formula,
  ],
  {
    error:
      'Une quantité est un nombre, une liste de nombres, { from, to, by }, { rule: … } ou une formule.',
  },
);

const decimals = z.int().min(0).max(8);

const stepFormat = z.strictObject({
  name,
  is: formula,
  say: line(160),
  decimals: decimals.optional(),
});

const mistakeFormat = z.strictObject({ is: formula, hint: line(200) });

/** What a drill says once, and a round may say otherwise. */
const shared = {
  units: z.record(name, z.string().max(20)),
  text: line(500),
  question: line(120),
  unit: z.string().max(20),
  decimals: decimals.nullable(),
  formula,
  steps: z.array(stepFormat).min(1).max(6),
  mistakes: z.array(mistakeFormat).max(5),
  where: z.array(line(120)),
  /** Conditions that every drawing must keep: what breaks them is a mistake of the file. */
  always: z.array(line(120)),
};

const roundFormat = z.strictObject({
  numbers: z.record(name, source),
  ...z.object(shared).partial().shape,
});

const drillFormat = z.strictObject({
  id: z
    .string()
    .max(60)
    .regex(idPattern, 'Un identifiant s’écrit en minuscules sans accent, chiffres et tirets.'),
  name: line(60),
  notion: notionId('exercice'),
  ...z.object(shared).partial().shape,
  rounds: z
    .array(roundFormat)
    .length(3, 'Un exercice a trois degrés : écrivez trois `rounds`, du plus simple au plus mêlé.'),
});

/** exercices.yaml */
export const drillsFormat = z.strictObject({ drills: z.array(drillFormat).min(1) });

export type DrillFile = z.output<typeof drillFormat>;
export type RoundFile = z.output<typeof roundFormat>;
export type SourceFile = z.output<typeof source>;
export type SharedKey = keyof typeof shared;

export const drillKeys = [
  ...Object.keys(shared),
  'drills',
  'id',
  'name',
  'notion',
  'rounds',
  'numbers',
  'is',
  'say',
  'hint',
  'rule',
  'from',
  'to',
  'by',
];

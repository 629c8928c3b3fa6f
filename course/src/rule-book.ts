import * as z from 'zod';
import { idPattern, line } from './lesson-format.ts';
import type { Problem } from './public/problems.ts';
import { checkFormat, readYaml, type YamlFile } from './yaml-file.ts';

/** The file of the rules of the course, beside the folders of the lessons. */
export const ruleBookFile = 'regles.yaml';

/** The rules there are; what each number means is said in the file itself, for teachers. */
export const ruleIds = [
  'risque',
  'risque-max',
  'plafond',
  'frais',
  'marge-stop',
  'ratio',
  'ratio-min',
  'positions',
  'reserve',
  'trades-semaine',
  'pertes-de-suite',
  'semaine',
  'mois',
  'drawdown',
  'arret',
] as const;

export type RuleId = (typeof ruleIds)[number];

/** A rule with the sentence in which its lesson says it. */
export interface Rule {
  id: RuleId;
  name: string;
  value: number;
  unit: string;
  sentence: string;
  /** The step that teaches it, as `lesson/step`. */
  taughtIn: string;
}

export interface RuleBook {
  rules: ReadonlyMap<RuleId, Rule>;
  yaml: YamlFile;
}

const placeFormat = z
  .string()
  .refine(
    (text) => text.split('/').length === 2 && text.split('/').every((part) => idPattern.test(part)),
    'Écrivez « leçon/étape », par exemple « gestion-risque/stop-loss ».',
  );

const ruleFormat = z.strictObject({
  id: z.enum(ruleIds),
  name: line(80),
  value: z.number().positive(),
  unit: line(40),
  sentence: line(160),
  note: line(400).optional(),
  taughtIn: placeFormat,
});

const accountFormat = z.strictObject({
  name: line(40),
  capital: z.number().positive(),
  currency: z.enum(['EUR', 'USDT']),
  story: line(800),
});

const bookFormat = z.strictObject({
  accounts: z.array(accountFormat).default([]),
  rules: z.array(ruleFormat),
});

const knownKeys = [
  ...Object.keys(bookFormat.shape),
  ...Object.keys(ruleFormat.shape),
  ...Object.keys(accountFormat.shape),
];

/** Parses the rules and checks that each is there once and that they agree among themselves. */
export function parseRuleBook(text: string): { book: RuleBook | null; problems: Problem[] } {
  const { yaml, problems: writing } = readYaml(ruleBookFile, text);
  if (yaml === null) return { book: null, problems: writing };
  const { value, problems } = checkFormat(yaml, bookFormat, knownKeys);
  if (value === null) return { book: null, problems };
  const rules = new Map(value.rules.map((rule) => [rule.id, rule]));
  for (const id of ruleIds) {
    const count = value.rules.filter((rule) => rule.id === id).length;
    if (count === 1) continue;
    const message =
      count === 0
        ? `La règle « ${id} » manque : ajoutez-la.`
        : `La règle « ${id} » est écrite ${count} fois : gardez-en une.`;
    problems.push({ file: yaml.file, line: yaml.lineOf(['rules']), message });
  }
  if (problems.length > 0) return { book: null, problems };
  const book = { rules, yaml };
  return { book, problems: findDisagreements(book) };
}

/** Returns the number of a rule. */
export function ruleValue({ rules }: RuleBook, id: RuleId): number {
  const rule = rules.get(id);
  if (rule === undefined) throw new Error(`The rule book lacks ${id}.`);
  return rule.value;
}

/** Pairs of rules of which the first may not be above the second, and why. */
const ascending: readonly (readonly [RuleId, RuleId, string])[] = [
  ['risque', 'risque-max', 'Le risque ordinaire ne dépasse pas la limite.'],
  ['risque-max', 'plafond', 'Un actif ne peut pas perdre plus que ce qu’il a reçu.'],
  ['ratio-min', 'ratio', 'On ne refuse pas ce que l’on vise.'],
  ['pertes-de-suite', 'semaine', 'La pause d’un jour vient avant celle de la semaine.'],
  ['semaine', 'trades-semaine', 'Sinon, la limite de la semaine ne sert jamais.'],
  ['semaine', 'mois', 'La pause de la semaine vient avant celle du mois.'],
  ['mois', 'drawdown', 'Le mois s’arrête avant que la mise soit réduite.'],
  ['drawdown', 'arret', 'On réduit avant d’arrêter.'],
];

function findDisagreements(book: RuleBook): Problem[] {
  const { rules, yaml } = book;
  const ids = [...rules.keys()];
  const report = (id: RuleId, message: string): Problem => ({
    file: yaml.file,
    line: yaml.lineOf(['rules', ids.indexOf(id), 'value']),
    message,
  });
  const problems = ascending
    .filter(([low, high]) => ruleValue(book, low) > ruleValue(book, high))
    .map(([low, high, why]) =>
      report(low, `La règle « ${low} » dépasse la règle « ${high} ». ${why}`),
    );
  const engaged = ruleValue(book, 'positions') * ruleValue(book, 'plafond');
  if (engaged + ruleValue(book, 'reserve') > 100) {
    problems.push(
      report(
        'reserve',
        `Les positions engagent jusqu’à ${engaged} % : il ne reste pas cette réserve.`,
      ),
    );
  }
  return problems;
}

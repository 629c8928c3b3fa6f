import * as z from 'zod';
import { line } from './lesson-format.ts';
import { placeTexts, says } from './place-texts.ts';
import type { Lesson } from './public/lesson.ts';
import type { Problem } from './public/problems.ts';
import { type RuleBook, type RuleId, ruleIds, ruleValue } from './rule-book.ts';
import { checkFormat, readYaml } from './yaml-file.ts';

/** The file of the worked examples, beside the folders of the lessons. */
export const examplesFile = 'exemples.yaml';

const price = z.number().positive();

const exampleFormat = z
  .strictObject({
    in: line(120),
    quote: line(240),
    capital: price.optional(),
    side: z.enum(['long', 'short']).default('long'),
    entry: price,
    stop: price,
    target: price.optional(),
    quantity: price.optional(),
    /** Isolated margin of a position with leverage; without it the whole position is paid. */
    margin: price.optional(),
    /** Of both orders together, in percent of the position. */
    feePercent: z.number().min(0).optional(),
    /** The far edge of the zone under (over) which the stop stands. */
    zone: price.optional(),
    atr: price.optional(),
    breaks: z.array(z.strictObject({ rule: z.enum(ruleIds), said: line(240) })).default([]),
  })
  .refine(({ quantity, capital }) => (quantity === undefined) === (capital === undefined), {
    path: ['quantity'],
    message: 'Donnez `capital` et `quantity` ensemble, ou aucun des deux.',
  })
  .refine(({ zone, atr }) => (zone === undefined) === (atr === undefined), {
    path: ['zone'],
    message: 'Donnez `zone` et `atr` ensemble, ou aucun des deux.',
  })
  .refine(({ side, entry, stop }) => (side === 'long' ? stop < entry : stop > entry), {
    path: ['stop'],
    message: 'Le stop est du mauvais côté de l’entrée.',
  });

/** The numbers of an example, as a teacher declares them. */
export type WorkedExample = z.output<typeof exampleFormat>;

const examplesFormat = z.strictObject({ examples: z.array(exampleFormat) });

const knownKeys = [...Object.keys(exampleFormat.shape), 'examples', 'rule', 'said'];

/** A part of a percent that rounding a quantity may take. */
const ROUNDING = 1e-9;

/** Checks that the step which teaches a rule says its sentence. */
export function checkRules({ rules, yaml }: RuleBook, lessons: readonly Lesson[]): Problem[] {
  const texts = placeTexts(lessons);
  return [...rules.values()].flatMap(({ taughtIn, sentence }, index) => {
    const line = yaml.lineOf(['rules', index, 'taughtIn']);
    const text = texts.get(taughtIn);
    if (text !== undefined && says(text, sentence)) return [];
    const message =
      text === undefined
        ? `L’étape « ${taughtIn} » n’existe pas.`
        : `L’étape « ${taughtIn} » ne dit pas « ${sentence} » : écrivez-y cette phrase, mot pour mot.`;
    return [{ file: yaml.file, line, message }];
  });
}

/** Checks each declared example against the rules, and that its lesson says what is declared. */
export function checkExamples(text: string, book: RuleBook, lessons: readonly Lesson[]): Problem[] {
  const { yaml, problems: writing } = readYaml(examplesFile, text);
  if (yaml === null) return writing;
  const { value, problems } = checkFormat(yaml, examplesFormat, knownKeys);
  if (value === null) return problems;
  const texts = placeTexts(lessons);
  value.examples.forEach((example, index) => {
    const report = (path: (string | number)[], message: string) =>
      problems.push({
        file: yaml.file,
        line: yaml.lineOf(['examples', index, ...path]),
        message,
      });
    const place = texts.get(example.in);
    if (place === undefined) {
      report(['in'], `« ${example.in} » n’est ni une étape ni une question du cours.`);
      return;
    }
    if (!says(place, example.quote))
      report(['quote'], `« ${example.quote} » n’est pas dans ${example.in}.`);
    const broken = findBroken(example, book);
    for (const [rule, words] of broken) {
      if (!example.breaks.some((each) => each.rule === rule))
        report(
          ['entry'],
          `Cet exemple enfreint la règle « ${rule} » : ${words}. Changez-le, ou dites-le dans le texte et recopiez la phrase dans \`breaks\`.`,
        );
    }
    example.breaks.forEach(({ rule, said }, at) => {
      if (!broken.has(rule))
        report(['breaks', at], `Cet exemple n’enfreint pas la règle « ${rule} » : retirez-la.`);
      if (!says(place, said)) report(['breaks', at], `« ${said} » n’est pas dans ${example.in}.`);
    });
  });
  return problems;
}

/** Finds the rules that an example breaks, each with its number in words. */
export function findBroken(example: WorkedExample, book: RuleBook): Map<RuleId, string> {
  const { capital, entry, stop, target, quantity, margin, feePercent, zone, atr } = example;
  const broken = new Map<RuleId, string>();
  const distance = Math.abs(entry - stop);
  const limit = (id: RuleId) => ruleValue(book, id);
  const over = (id: RuleId, found: number, words: string) => {
    if (found > limit(id) * (1 + ROUNDING)) broken.set(id, words);
  };
  const under = (id: RuleId, found: number, words: string) => {
    if (found < limit(id) * (1 - ROUNDING)) broken.set(id, words);
  };
  if (capital !== undefined && quantity !== undefined) {
    const risk = (100 * quantity * distance) / capital;
    over('risque', risk, `il risque ${write(risk)} % du capital`);
    over('risque-max', risk, `il risque ${write(risk)} % du capital`);
    const share = (100 * (margin ?? quantity * entry)) / capital;
    over('plafond', share, `il engage ${write(share)} % du capital`);
  }
  if (target !== undefined) {
    const ratio = (Math.abs(target - entry) * (isAhead(example, target) ? 1 : -1)) / distance;
    under('ratio', ratio, `son ratio est de 1:${write(ratio)}`);
    under('ratio-min', ratio, `son ratio est de 1:${write(ratio)}`);
  }
  if (feePercent !== undefined) {
    const share = (100 * feePercent) / ((100 * distance) / entry);
    over('frais', share, `les frais prennent ${write(share)} % du risque`);
  }
  if (zone !== undefined && atr !== undefined) {
    const room = ((stop - zone) * (example.side === 'long' ? -1 : 1)) / atr;
    under('marge-stop', room, `la marge est de ${write(room)} ATR`);
  }
  return broken;
}

/** Returns whether a target lies where the position earns. */
function isAhead({ side, entry }: WorkedExample, target: number): boolean {
  return side === 'long' ? target > entry : target < entry;
}

function write(value: number): string {
  return String(Number(value.toFixed(2))).replace('.', ',');
}

import { checkRound } from './check-drill.ts';
import {
  drillFile,
  drillKeys,
  drillsFormat,
  type DrillFile,
  type RoundFile,
  type SharedKey,
  type SourceFile,
} from './drill-format.ts';
import type { DrillKind, DrillRound, NumberSource } from './public/drills/drill-kind.ts';
import type { Path, Problem } from './public/problems.ts';
import type { RuleId } from './rule-book.ts';
import { typeset } from './typography.ts';
import { checkFormat, readYaml } from './yaml-file.ts';

/** The number of each rule of the course, where the rule book could be read. */
export type RuleValues = ReadonlyMap<RuleId, number>;

/** Parses the typed exercises of a lesson, and works each round out many times to see that it holds. */
export function parseDrills(
  lessonId: string,
  text: string,
  rules: RuleValues,
): { drills: DrillKind[]; problems: Problem[] } {
  const file = `${lessonId}/${drillFile}`;
  const { yaml, problems: writing } = readYaml(file, text);
  if (yaml === null) return { drills: [], problems: writing };
  const { value, problems } = checkFormat(yaml, drillsFormat, drillKeys);
  if (value === null) return { drills: [], problems };
  const drills = value.drills.map((drill, index): DrillKind => {
    const report = (path: Path, message: string) =>
      problems.push({ file, line: yaml.lineOf(['drills', index, ...path]), message });
    if (value.drills.findIndex(({ id }) => id === drill.id) < index)
      report(['id'], `« ${drill.id} » est déjà pris par un exercice de cette leçon.`);
    const rounds = drill.rounds.map((round, at) => {
      /** Where a key that a round inherits or says itself is written. */
      const place = (key: string, ...deeper: Path): Path =>
        Object.hasOwn(round, key) ? ['rounds', at, key, ...deeper] : [key, ...deeper];
      const built = buildRound(drill, round, rules, (message) => report(['rounds', at], message));
      if (built === null) return null;
      const always = round.always ?? drill.always ?? [];
      for (const { path, message } of checkRound(built, always, place))
        report(path, `Exercice « ${drill.id} », degré ${at + 1} : ${message}`);
      return built;
    });
    for (const name of Object.keys(drill.units ?? {})) {
      if (rounds.some((round) => round === null || isNamed(round, name))) continue;
      report(
        ['units', name],
        `Aucun degré n’a de quantité « ${name} » : retirez son unité, ou corrigez le nom.`,
      );
    }
    if (!rounds.some((round) => round === null || plays300(round)))
      report(['rounds'], `Exercice « ${drill.id} » : un des trois degrés se joue avec 300 €.`);
    return {
      id: drill.id,
      name: typeset(drill.name),
      notion: drill.notion,
      rounds: rounds.filter((round) => round !== null),
    };
  });
  return { drills, problems };
}

function isNamed({ numbers, steps }: DrillRound, quantity: string): boolean {
  return [...numbers, ...steps].some(({ name }) => name === quantity);
}

function plays300({ numbers, units, text }: DrillRound): boolean {
  const drawn = numbers.some(
    ({ name, source }) => source.kind === 'fixed' && source.value === '300' && units[name] === '€',
  );
  return drawn || /300\s€/u.test(text);
}

function buildRound(
  drill: DrillFile,
  round: RoundFile,
  rules: RuleValues,
  report: (message: string) => void,
): DrillRound | null {
  const pick = <Key extends SharedKey>(key: Key) => round[key] ?? drill[key];
  const [text, question, formula, steps] = [
    pick('text'),
    pick('question'),
    pick('formula'),
    pick('steps'),
  ];
  if (
    text === undefined ||
    question === undefined ||
    formula === undefined ||
    steps === undefined
  ) {
    const missing = (['text', 'question', 'formula', 'steps'] as const).filter(
      (key) => pick(key) === undefined,
    );
    report(
      `Il manque ${missing.map((key) => `\`${key}\``).join(', ')} : écrivez-le pour tout l’exercice, ou pour ce degré.`,
    );
    return null;
  }
  return {
    numbers: Object.entries(round.numbers).map(([name, source]) => ({
      name,
      source: readSource(source, rules),
    })),
    units: Object.fromEntries(
      Object.entries({ ...drill.units, ...round.units }).map(([name, unit]) => [
        name,
        typeset(unit),
      ]),
    ),
    where: pick('where') ?? [],
    text: typeset(text),
    question: typeset(question),
    unit: typeset(pick('unit') ?? ''),
    decimals: pick('decimals') ?? null,
    formula,
    steps: steps.map(({ name, is, say, decimals }) => ({
      name,
      formula: is,
      say: typeset(say),
      decimals: decimals ?? null,
    })),
    mistakes: (pick('mistakes') ?? []).map(({ is, hint }) => ({
      formula: is,
      hint: typeset(hint),
    })),
  };
}

function readSource(source: SourceFile, rules: RuleValues): NumberSource {
  if (typeof source === 'number') return { kind: 'fixed', value: write(source) };
  if (typeof source === 'string') return { kind: 'formula', formula: source };
  if (Array.isArray(source)) return { kind: 'among', values: source.map(write) };
  if ('rule' in source) return { kind: 'fixed', value: write(rules.get(source.rule) ?? 1) };
  const { from, to, by } = source;
  return { kind: 'range', from: write(from), to: write(to), by: write(by) };
}

/** Writes a number without an exponent. */
function write(value: number): string {
  return value.toFixed(12).replace(/\.?0+$/u, '');
}

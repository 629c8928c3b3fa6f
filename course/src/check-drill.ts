import { holds, readCondition } from './public/drills/condition.ts';
import {
  readRound,
  tryExercise,
  writeValue,
  type Exercise,
  type ReadyRound,
} from './public/drills/draw-exercise.ts';
import type { DrillRound } from './public/drills/drill-kind.ts';
import {
  FormulaError,
  namesIn,
  readExpression,
  type Expression,
} from './public/drills/expression.ts';
import { compared, decimalsOf, distance, fraction } from './public/drills/fraction.ts';
import type { Path } from './public/problems.ts';

interface Finding {
  path: Path;
  message: string;
}

/** Where a key of a round is written: in the round, or above it for all three. */
type Place = (key: string, ...deeper: Path) => Path;

/** Drawings that each round is tried with when the course is read; the tests draw 1,000. */
const DRAWINGS = 30;

/** Decimals that an exact answer has at most: nobody types more. */
const MAX_DECIMALS = 6;

/** Finds what is wrong in a round: words for quantities that there are not, then what its drawings come to. */
export function checkRound(round: DrillRound, always: readonly string[], place: Place): Finding[] {
  const findings = checkNames(round, always, place);
  if (findings.length > 0) return findings;
  const ready = readRound(round);
  return checkDrawings(ready, always, place);
}

function checkNames(round: DrillRound, always: readonly string[], place: Place): Finding[] {
  const findings: Finding[] = [];
  const known = new Set<string>();
  const used = new Set<string>();
  const read = (text: string, path: Path, readText: (text: string) => Expression[]) => {
    const expressions = catchFormula(
      () => readText(text),
      (message) => findings.push({ path, message }),
    );
    for (const name of expressions?.flatMap((each) => [...namesIn(each)]) ?? []) {
      used.add(name);
      if (!known.has(name)) findings.push({ path, message: unknown(name, text, known) });
    }
  };
  const one = (text: string) => [readExpression(text)];
  const both = (text: string) => {
    const { left, right } = readCondition(text);
    return [left, right];
  };
  const texts: [string, Path][] = [
    [round.text, place('text')],
    [round.question, place('question')],
  ];
  for (const { name, source } of round.numbers) {
    if (source.kind === 'formula') read(source.formula, place('numbers', name), one);
    if (source.kind === 'range') {
      const message = explainRange(source.from, source.to, source.by);
      if (message !== null) findings.push({ path: place('numbers', name), message });
    }
    known.add(name);
  }
  read(round.formula, place('formula'), one);
  round.steps.forEach(({ name, formula, say }, index) => {
    read(formula, place('steps', index, 'is'), one);
    texts.push([say, place('steps', index, 'say')]);
    if (known.has(name))
      findings.push({
        path: place('steps', index, 'name'),
        message: `« ${name} » est déjà le nom d’une quantité : donnez-en un autre à cette ligne.`,
      });
    known.add(name);
  });
  round.mistakes.forEach(({ formula, hint }, index) => {
    read(formula, place('mistakes', index, 'is'), one);
    texts.push([hint, place('mistakes', index, 'hint')]);
  });
  round.where.forEach((text, index) => read(text, place('where', index), both));
  always.forEach((text, index) => read(text, place('always', index), both));
  for (const [text, path] of texts) {
    for (const [, name = ''] of text.matchAll(/\{([^}]*)\}/gu)) {
      used.add(name);
      if (!known.has(name)) findings.push({ path, message: unknown(name, text, known) });
    }
  }
  for (const { name } of round.numbers) {
    if (!used.has(name))
      findings.push({
        path: place('numbers', name),
        message: `la quantité « ${name} » ne sert à rien : retirez-la, ou écrivez {${name}} dans le texte.`,
      });
  }
  return findings;
}

function checkDrawings(ready: ReadyRound, always: readonly string[], place: Place): Finding[] {
  const conditions = always.map((text) => ({ text, condition: readCondition(text) }));
  let kept = 0;
  for (let drawing = 0; drawing < DRAWINGS; drawing += 1) {
    const exercise = tryExercise(ready, scatter(drawing));
    if (exercise === null) continue;
    kept += 1;
    const finding = checkExercise(ready, exercise, place);
    if (finding !== null) return [finding];
    const broken = conditions.findIndex(({ condition }) => !holds(condition, exercise.values));
    if (broken >= 0)
      return [
        {
          path: place('always', broken),
          message: `« ${conditions[broken]?.text ?? ''} » n’est pas vrai pour ${describeNumbers(ready, exercise)}. Resserrez les nombres.`,
        },
      ];
  }
  if (kept * 4 >= DRAWINGS) return [];
  return [
    {
      path: place('numbers'),
      message:
        'trois tirages sur quatre sont refusés : une condition de `where`, une division par 0, ou une erreur nommée qui donne la bonne réponse. Changez les nombres.',
    },
  ];
}

function checkExercise(ready: ReadyRound, exercise: Exercise, place: Place): Finding | null {
  const { round } = ready;
  const { answer, values } = exercise;
  const last = round.steps.at(-1);
  const found = values.get(last?.name ?? '') ?? fraction(0);
  if (compared(found, answer) !== 0) {
    const message = `la solution finit sur ${writeValue(found)}, la formule donne ${writeValue(answer)} (${describeNumbers(ready, exercise)}). Corrigez la dernière ligne, ou \`formula\`.`;
    return { path: place('steps', round.steps.length - 1), message };
  }
  if (answer.top <= 0n) {
    const message = `la réponse est ${writeValue(answer)} pour ${describeNumbers(ready, exercise)} : une réponse se tape sans signe, elle est donc au-dessus de 0. Resserrez les nombres, ou écartez ce cas par \`where\`.`;
    return { path: place('numbers'), message };
  }
  const odd = round.numbers.find(({ name, source }) => {
    const value = values.get(name) ?? fraction(0);
    return (
      source.kind === 'formula' && (value.top < 0n || decimalsOf(value, MAX_DECIMALS) === null)
    );
  });
  if (odd !== undefined) {
    const what = (values.get(odd.name)?.top ?? 0n) < 0n ? 'devient négatif' : 'ne tombe pas juste';
    const message = `« ${odd.name} » ${what} pour ${describeNumbers(ready, exercise)}. Resserrez les nombres.`;
    return { path: place('numbers', odd.name), message };
  }
  if (round.decimals === null && decimalsOf(answer, MAX_DECIMALS) === null) {
    const message = `la réponse ne tombe pas juste pour ${describeNumbers(ready, exercise)} : dites par \`decimals\` combien de décimales l’on demande.`;
    return { path: place('formula'), message };
  }
  if (round.decimals !== null && compared(distance(answer, fraction(0)), exercise.tolerance) <= 0) {
    const message = `la réponse est plus petite que l’arrondi demandé pour ${describeNumbers(ready, exercise)} : augmentez \`decimals\`.`;
    return { path: place('decimals'), message };
  }
  return null;
}

/** Says the numbers of a drawing: « capital = 300, stop = 48 ». */
function describeNumbers({ round }: ReadyRound, { values }: Exercise): string {
  return round.numbers
    .map(({ name }) => `${name} = ${writeValue(values.get(name) ?? fraction(0))}`)
    .join(', ');
}

/** Corners first, all at their lowest or all at their highest; then numbers spread evenly (Weyl's sequences). */
function scatter(drawing: number): () => number {
  if (drawing === 0) return () => 0;
  if (drawing === 1) return () => 0.999_999;
  let place = 0;
  return () => {
    place += 1;
    return (drawing * Math.sqrt(place * place + place + 3)) % 1;
  };
}

function catchFormula<Value>(read: () => Value, report: (message: string) => void): Value | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    report(error.message);
    return null;
  }
}

function unknown(name: string, text: string, known: ReadonlySet<string>): string {
  return `« ${name} », dans « ${text} », n’est pas une quantité connue ici. Il y a : ${[...known].join(', ')}.`;
}

function explainRange(from: string, to: string, by: string): string | null {
  const [low, high, step] = [Number(from), Number(to), Number(by)];
  if (step <= 0 || high <= low)
    return '`from` est plus petit que `to`, et `by` est au-dessus de 0.';
  const count = (high - low) / step;
  return Math.abs(count - Math.round(count)) > 1e-9
    ? '`to` s’atteint depuis `from` par pas de `by` : changez l’un des trois.'
    : null;
}

import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { drillFile } from './drill-format.ts';
import type { DrillKind } from './public/drills/drill-kind.ts';
import type { Step } from './public/lesson.ts';
import type { Problem } from './public/problems.ts';
import { splitScreens } from './public/screens.ts';

/** A step with its file and the text of it. */
interface PlacedStep {
  file: string;
  text: string;
  body: Root;
}

/**
 * Puts each typed exercise into the figure that names it (`::figure{name="typed-drill" drill="…"}`), its name as the title
 * unless the figure has one. Each exercise of a lesson is asked once.
 */
export function placeDrills(
  lessonId: string,
  drills: readonly DrillKind[],
  steps: readonly PlacedStep[],
): Problem[] {
  const problems: Problem[] = [];
  const placed = new Set<string>();
  for (const { file, text, body } of steps) {
    visit(body, 'element', ({ tagName, properties }: Element) => {
      if (tagName !== 'chandelle-figure' || properties['name'] !== 'typed-drill') return;
      const props = JSON.parse(String(properties['props'])) as { drill: string; title?: string };
      const line = text.slice(0, text.indexOf(`drill="${props.drill}"`)).split('\n').length;
      const kind = drills.find(({ id }) => id === props.drill);
      if (kind === undefined)
        problems.push({
          file,
          line,
          message: `L’exercice « ${props.drill} » n’existe pas : écrivez-le dans ${lessonId}/${drillFile}.`,
        });
      else if (placed.has(kind.id))
        problems.push({
          file,
          line,
          message: `L’exercice « ${kind.id} » est déjà posé dans cette leçon.`,
        });
      else properties['props'] = JSON.stringify({ title: kind.name, ...props, kind });
      placed.add(props.drill);
    });
  }
  for (const { id } of drills) {
    if (placed.has(id)) continue;
    const message = `L’exercice « ${id} » n’est posé dans aucune étape : écrivez \`::figure{name="typed-drill" drill="${id}"}\` là où sa formule vient d’être enseignée.`;
    problems.push({ file: `${lessonId}/${drillFile}`, line: 1, message });
  }
  return problems;
}

/** Finds the step whose figure asks a typed exercise: its index, -1 where no step does. */
export function findDrillStep(steps: readonly Step[], drillId: string): number {
  return steps.findIndex((step) => step.kind !== 'quiz' && asksDrill(step.body, drillId));
}

/** Finds the screen of a step whose figure asks a typed exercise: its place from 1; the first where none does. */
export function findDrillScreen(step: Step | undefined, drillId: string): number {
  if (step === undefined || step.kind === 'quiz') return 1;
  const screens = splitScreens(step.body);
  const at = screens.findIndex((children) => asksDrill({ type: 'root', children }, drillId));
  return Math.max(at, 0) + 1;
}

function asksDrill(body: Root, drillId: string): boolean {
  let found = false;
  visit(body, 'element', ({ tagName, properties }: Element) => {
    if (tagName !== 'chandelle-figure' || properties['name'] !== 'typed-drill') return;
    const props = JSON.parse(String(properties['props'])) as { drill: string };
    found ||= props.drill === drillId;
  });
  return found;
}

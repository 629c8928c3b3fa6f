import type { Nodes, Root } from 'hast';
import { preloadFigure } from '../../../../figures/registry.tsx';
import type { LessonContent } from '../../types.ts';

/** Lists the figures that the steps and the questions of a lesson draw, each once. */
export function listFigures(lesson: LessonContent): string[] {
  const bodies = lesson.steps.flatMap((step) =>
    step.kind === 'quiz' ? [] : findFigures(step.body as Root),
  );
  const questions = lesson.quiz?.questions.flatMap(({ figure }) => figure?.name ?? []) ?? [];
  return [...new Set([...bodies, ...questions])];
}

/** Fetches the code of every figure of a lesson, so that it can be read to its end without a network. */
export function preloadFigures(lesson: LessonContent): void {
  for (const name of listFigures(lesson)) void preloadFigure(name);
}

function findFigures(node: Nodes): string[] {
  if (node.type === 'element' && node.tagName === 'chandelle-figure') {
    return typeof node.properties['name'] === 'string' ? [node.properties['name']] : [];
  }
  return 'children' in node ? node.children.flatMap(findFigures) : [];
}

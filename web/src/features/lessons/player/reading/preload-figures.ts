import type { Nodes, Root } from 'hast';
import { preloadFigure } from '../../../../figures/registry.tsx';
import type { LessonContent } from '../../types.ts';

/** Fetches the code of every figure of a lesson, so that it can be read to its end without a network. */
export function preloadFigures(lesson: LessonContent): void {
  const bodies = lesson.steps.flatMap((step) =>
    step.kind === 'quiz' ? [] : findFigures(step.body as Root),
  );
  const questions = lesson.quiz?.questions.flatMap(({ figure }) => figure?.name ?? []) ?? [];
  for (const name of new Set([...bodies, ...questions])) preloadFigure(name);
}

function findFigures(node: Nodes): string[] {
  if (node.type === 'element' && node.tagName === 'chandelle-figure') {
    return typeof node.properties['name'] === 'string' ? [node.properties['name']] : [];
  }
  return 'children' in node ? node.children.flatMap(findFigures) : [];
}

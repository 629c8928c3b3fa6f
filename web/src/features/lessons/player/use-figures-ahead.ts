import type { Root, RootContent } from 'hast';
import { useEffect } from 'react';
import { fetchFigures } from '../../../figures/registry.tsx';
import type { LessonContent } from '../types.ts';

/** Milliseconds left to the step that is on screen, whose own figures come first. */
const pause = 1000;

/** Fetches the figures of a whole lesson while its first step is read: in a tunnel, the next steps have theirs. */
export function useFiguresAhead(lesson: LessonContent | undefined): void {
  useEffect(() => {
    if (lesson === undefined) return undefined;
    const timer = setTimeout(() => fetchFigures(figuresOf(lesson)), pause);
    return () => clearTimeout(timer);
  }, [lesson]);
}

function figuresOf({ steps, quiz }: LessonContent): Set<string> {
  // The contract leaves the nodes open; the course's parser makes them, and nothing else does.
  const read = steps.flatMap((step) =>
    step.kind === 'quiz' ? [] : findFigures((step.body as Root).children),
  );
  const asked = (quiz?.questions ?? []).flatMap(({ figure }) => figure?.name ?? []);
  return new Set([...read, ...asked]);
}

function findFigures(nodes: readonly RootContent[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [];
    if (node.tagName === 'chandelle-figure') return [String(node.properties['name'])];
    return findFigures(node.children);
  });
}

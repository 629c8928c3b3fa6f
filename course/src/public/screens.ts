import type { Root, RootContent } from 'hast';

/**
 * Splits the body of a step into its screens, in order: a rule between two blocks ends one and begins the next. A body
 * without rules is one screen.
 */
export function splitScreens({ children }: Pick<Root, 'children'>): RootContent[][] {
  const screens: RootContent[][] = [[]];
  for (const node of children) {
    if (isRule(node)) screens.push([]);
    else screens.at(-1)?.push(node);
  }
  return screens;
}

/** Counts the screens of a step's body, at least 1. */
export function countScreens({ children }: Pick<Root, 'children'>): number {
  return children.filter(isRule).length + 1;
}

const isRule = (node: RootContent): boolean => node.type === 'element' && node.tagName === 'hr';

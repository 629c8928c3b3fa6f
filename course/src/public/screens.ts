import type { Element, Nodes, Root, RootContent } from 'hast';

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

/** Lists the heading with which each screen of a step's body begins; '' for one that begins with a text. */
export function listHeadings(body: Pick<Root, 'children'>): string[] {
  return splitScreens(body).map((nodes) => {
    const first = nodes.find(({ type }) => type === 'element');
    return first?.type === 'element' && /^h\d$/.test(first.tagName) ? textOf(first) : '';
  });
}

const textOf = (node: RootContent): string =>
  node.type === 'text'
    ? node.value
    : node.type === 'element'
      ? node.children.map(textOf).join('')
      : '';

const isRule = (node: RootContent): boolean => node.type === 'element' && node.tagName === 'hr';

/** Whether a node is « Pour aller plus loin », which is folded until somebody wants it. */
export const isFold = (node: Nodes): node is Element =>
  node.type === 'element' && node.tagName === 'chandelle-fold';

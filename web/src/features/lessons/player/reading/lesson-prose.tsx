import type { Element, ElementContent, RootContent, Text } from 'hast';
import type { ComponentProps, ReactElement } from 'react';
import { Callout } from './callout.tsx';
import { Fold } from './fold.tsx';
import { LessonFigure } from '../../../../figures/lesson-figure.tsx';
import { renderTree } from './render-tree.ts';
import { readFigureProps } from './split-sections.ts';
import { Term } from './term.tsx';
import { linkablePages } from '@chandelle/course/public/linkable-pages';
import { splitJoined } from '../../../../ui/join-words.tsx';
import { Link } from '../../../../ui/link.tsx';

const components = {
  // Elements that the course's parser adds to HTML.
  'chandelle-figure': ({ name, props }: { name: string; props: string }) => (
    <LessonFigure name={name} props={readFigureProps(props)} />
  ),
  'chandelle-callout': Callout,
  'chandelle-fold': Fold,
  'chandelle-term': Term,
  // Wide tables scroll by themselves, and can be reached by keyboard.
  table: (props: ComponentProps<'table'>) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="table-scroll" tabIndex={0} role="region" aria-label="Tableau">
      <table {...props} />
    </div>
  ),
  a: ({ children, href = '', ...props }: ComponentProps<'a'>) =>
    linkablePages.includes(href) ? (
      <Link to={href}>{children}</Link>
    ) : (
      <a {...props} href={href} target="_blank" rel="noreferrer">
        {children}
      </a>
    ),
};

/** Turns nodes of a lesson's text into elements; figures and remarks become their components. */
export function renderNodes(nodes: RootContent[]): ReactElement {
  return renderTree(joinIn(nodes), components);
}

/** The sign before the result of a sum, where the result is an element of its own. */
const beforeResult = /[=≈] $/u;

/** Keeps « au-dessus » and the like, and the numbers of a sum, whole: each in an element of its own, whose text does not wrap. */
function joinIn(nodes: readonly RootContent[]): RootContent[] {
  return nodes.flatMap((node, place): RootContent[] => {
    if (node.type === 'element')
      return isResult(nodes, place)
        ? [holdTogether([writeText(signBefore(nodes, place)), node])]
        : [{ ...node, children: joinIn(node.children) as ElementContent[] }];
    if (node.type !== 'text') return [node];
    const value = isResult(nodes, place + 1) ? node.value.slice(0, -2) : node.value;
    return splitJoined(value).map((part, at) =>
      at % 2 === 0 ? writeText(part) : holdTogether([writeText(part)]),
    );
  });
}

/** Returns the sign and the space that end the text before a node; empty where there are none. */
function signBefore(nodes: readonly RootContent[], place: number): string {
  const before = nodes[place - 1];
  return before?.type === 'text' ? (beforeResult.exec(before.value)?.[0] ?? '') : '';
}

/** Returns whether a node is the result of the sum before it, set in bold. */
function isResult(nodes: readonly RootContent[], place: number): boolean {
  const node = nodes[place];
  if (node?.type !== 'element' || node.tagName !== 'strong') return false;
  const [content, ...others] = node.children;
  return (
    signBefore(nodes, place) !== '' &&
    others.length === 0 &&
    content?.type === 'text' &&
    !content.value.includes(' ')
  );
}

const writeText = (value: string): Text => ({ type: 'text', value });

const holdTogether = (children: ElementContent[]): Element => ({
  type: 'element',
  tagName: 'span',
  properties: { className: ['whitespace-nowrap'] },
  children,
});

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

/** Keeps « au-dessus » and the like whole: each in an element of its own, whose text does not wrap. */
function joinIn(nodes: readonly RootContent[]): RootContent[] {
  return nodes.flatMap((node): RootContent[] => {
    if (node.type === 'element')
      return [{ ...node, children: joinIn(node.children) as ElementContent[] }];
    if (node.type !== 'text') return [node];
    return splitJoined(node.value).map((value, place): Element | Text => {
      const text: Text = { type: 'text', value };
      if (place % 2 === 0) return text;
      const properties = { className: ['whitespace-nowrap'] };
      return { type: 'element', tagName: 'span', properties, children: [text] };
    });
  });
}

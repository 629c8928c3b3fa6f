import { toJsxRuntime, type Components } from 'hast-util-to-jsx-runtime';
import type { Element, ElementContent, RootContent, Text } from 'hast';
import type { ComponentProps, ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { Callout } from './callout.tsx';
import { Fold } from './fold.tsx';
import { LessonFigure } from '../../../../figures/lesson-figure.tsx';
import { readFigureProps } from './split-sections.ts';
import { Term } from './term.tsx';
import { ownPages } from '@chandelle/course/public/own-pages';
import { splitJoined } from '../../../../ui/join-words.tsx';
import { Link } from '../../../../ui/link.tsx';

/** Attributes of the elements that the course's parser adds to HTML. */
interface CourseElements {
  'chandelle-figure': { name: string; props: string };
  'chandelle-callout': ComponentProps<typeof Callout>;
  'chandelle-fold': ComponentProps<typeof Fold>;
  'chandelle-term': ComponentProps<typeof Term>;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends CourseElements {}
  }
}

const components: Components = {
  'chandelle-figure': ({ name, props }) => (
    <LessonFigure name={name} props={readFigureProps(props)} />
  ),
  'chandelle-callout': ({ kind, children }) => <Callout kind={kind}>{children}</Callout>,
  'chandelle-fold': ({ title, children }) => <Fold title={title}>{children}</Fold>,
  'chandelle-term': ({ term, definition, seeAlso, children }) => (
    <Term term={term} definition={definition} seeAlso={seeAlso}>
      {children}
    </Term>
  ),
  // Wide tables scroll by themselves, and can be reached by keyboard.
  table: ({ node: _node, ...props }) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="table-scroll" tabIndex={0} role="region" aria-label="Tableau">
      <table {...props} />
    </div>
  ),
  a: ({ node: _node, children, href = '', ...props }) =>
    ownPages.includes(href) ? (
      <Link to={href}>{children}</Link>
    ) : (
      <a {...props} href={href} target="_blank" rel="noreferrer">
        {children}
      </a>
    ),
};

/** Turns nodes of a lesson's text into elements; figures and remarks become their components. */
export function renderNodes(nodes: RootContent[]): ReactElement {
  return toJsxRuntime(
    { type: 'root', children: joinIn(nodes) },
    { Fragment, jsx, jsxs, components },
  );
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

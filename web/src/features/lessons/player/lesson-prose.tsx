import { toJsxRuntime, type Components } from 'hast-util-to-jsx-runtime';
import type { RootContent } from 'hast';
import type { ComponentProps, ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { Callout } from './callout.tsx';
import { LessonFigure } from './lesson-figure.tsx';
import { readFigureProps } from './split-sections.ts';
import { Term } from './term.tsx';

/** Attributes of the elements that the course's parser adds to HTML. */
interface CourseElements {
  'chandelle-figure': { name: string; props: string };
  'chandelle-callout': ComponentProps<typeof Callout>;
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
  a: ({ node: _node, children, ...props }) => (
    <a {...props} target="_blank" rel="noreferrer">
      {children}
    </a>
  ),
};

/** Turns nodes of a lesson's text into elements; figures and remarks become their components. */
export function renderNodes(nodes: RootContent[]): ReactElement {
  return toJsxRuntime({ type: 'root', children: nodes }, { Fragment, jsx, jsxs, components });
}

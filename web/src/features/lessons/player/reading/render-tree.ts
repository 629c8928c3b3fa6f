import type { Element, ElementContent, RootContent } from 'hast';
import {
  type ComponentType,
  createElement,
  Fragment,
  type ReactElement,
  type ReactNode,
} from 'react';

/** What takes the place of elements, by their names, and is given their attributes. */
export type TreeComponents = Readonly<Record<string, ComponentType<never>>>;

/** Elements in which line breaks of the source are no text. */
const tableParts = /^(?:table|thead|tbody|tfoot|tr)$/;

/** Names the attribute of a property: those of data and ARIA are written with hyphens, all others as React has them. */
const attributeOf = (property: string) =>
  /^(?:data|aria)[A-Z]/.test(property)
    ? property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    : property;

function readAttributes({ properties }: Element): Record<string, unknown> {
  const attributes = Object.entries(properties).map(([property, value]) =>
    // Of a column of a table; HTML has no such attribute any more.
    property === 'align'
      ? ['style', { textAlign: value }]
      : [attributeOf(property), Array.isArray(value) ? value.join(' ') : value],
  );
  return Object.fromEntries(attributes) as Record<string, unknown>;
}

function renderElement(element: Element, key: number, components: TreeComponents): ReactElement {
  const { tagName, children } = element;
  const shown = tableParts.test(tagName)
    ? children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
    : children;
  const props = { key, ...readAttributes(element) };
  const type = components[tagName] as ComponentType<typeof props> | undefined;
  return createElement(type ?? tagName, props, ...renderAll(shown, components));
}

function renderAll(
  nodes: readonly (RootContent | ElementContent)[],
  components: TreeComponents,
): ReactNode[] {
  return nodes.map((node, place) => {
    if (node.type === 'text') return node.value;
    return node.type === 'element' ? renderElement(node, place, components) : null;
  });
}

/**
 * Turns the nodes of a text that the course's parser made into elements, some of which are components. It knows the attributes
 * that this parser writes, and not all of HTML and SVG, whose names are 8 kB compressed.
 */
export function renderTree(
  nodes: readonly RootContent[],
  components: TreeComponents,
): ReactElement {
  return createElement(Fragment, null, ...renderAll(nodes, components));
}

import type { Element, Root, RootContent } from 'hast';

/** A stretch of a step: text, and the figure that stands beside it. */
export interface Section {
  /** Unique in its step. */
  id: string;
  before: RootContent[];
  figure: Element | null;
  after: RootContent[];
  /** The figure takes the whole width, between its texts. */
  wide: boolean;
}

const figureTag = 'chandelle-figure';
const headingTags = new Set(['h2', 'h3']);

/**
 * Splits the body of a step so that each figure can stand beside its text. A section has one figure, and goes on until
 * the next heading that brings a figure of its own: until then the figure stays in view. A second figure under the same
 * heading stays in the text; a large one takes the whole width, in a section of its own.
 */
export function splitSections(body: Root): Section[] {
  const sections: Section[] = [];
  let current = emptySection(0);
  const close = () => {
    if (current.figure !== null || current.before.length > 0) sections.push(current);
    current = emptySection(sections.length);
  };
  for (const group of groupByHeading(body.children)) {
    if (current.figure !== null && group.some(isFigure)) close();
    for (const node of group) {
      if (isFigure(node) && isLarge(node) && current.figure !== null) close();
      if (isFigure(node) && current.figure === null) {
        current.figure = node;
        current.wide = isLarge(node);
      } else (current.figure === null ? current.before : current.after).push(node);
    }
  }
  close();
  return sections;
}

/** Cuts before each heading; blanks between blocks are left out. */
function groupByHeading(nodes: readonly RootContent[]): RootContent[][] {
  const groups: RootContent[][] = [[]];
  for (const node of nodes) {
    if (isBlank(node)) continue;
    if (isHeading(node)) groups.push([]);
    groups.at(-1)?.push(node);
  }
  return groups;
}

function emptySection(place: number): Section {
  return { id: `section-${place}`, before: [], figure: null, after: [], wide: false };
}

function isFigure(node: RootContent): node is Element {
  return node.type === 'element' && node.tagName === figureTag;
}

function isHeading(node: RootContent): boolean {
  return node.type === 'element' && headingTags.has(node.tagName);
}

function isBlank(node: RootContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

function isLarge(figure: Element): boolean {
  return readFigureProps(figure.properties['props'])['large'] === true;
}

/** Reads the properties of a figure, which the body carries as JSON. */
export function readFigureProps(json: unknown): Record<string, unknown> {
  if (typeof json !== 'string') return {};
  const value: unknown = JSON.parse(json);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

import type { Element, Nodes, Root } from 'hast';
import { visit, SKIP } from 'unist-util-visit';
import { typeset } from './typography.ts';

/** Blocks that are read aloud as one, and highlighted while they are. */
const segments = new Set(['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'li', 'tr']);

/** Elements whose text is kept as typed. */
const verbatim = new Set(['code', 'pre']);

/**
 * Finishes a lesson's text for reading, in place: typography, an id on every block that can be read aloud, and no trace
 * of the source.
 *
 * @param stepId Segments are named `<stepId>-<n>`, n from 1.
 */
export function finishProse(body: Root, stepId: string): void {
  let segment = 0;
  visit(body, 'element', (element: Element) => {
    if (!segments.has(element.tagName)) return undefined;
    segment += 1;
    element.properties['dataSegment'] = `${stepId}-${segment}`;
    return SKIP;
  });
  visit(body, (node: Nodes) => {
    delete node.position;
    delete node.data;
    if (node.type === 'element' && verbatim.has(node.tagName)) {
      visit(node, (inner: Nodes) => {
        delete inner.position;
        delete inner.data;
      });
      return SKIP;
    }
    if (node.type === 'text') node.value = typeset(node.value);
    return undefined;
  });
}

/** Counts the words a reader reads. A word with an apostrophe or a hyphen is one. */
export function countWords(body: Root): number {
  let words = 0;
  visit(body, 'text', (text) => {
    words += text.value.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  });
  return words;
}

import type { Element, ElementContent, Root, RootContent } from 'hast';
import { listHeadings, splitScreens } from './screens.ts';

/** A paragraph, an item of a list or a row of a table: what one marks in a step, and what is read aloud as one. */
export interface Passage {
  /** Its id in the page (`data-segment`), which counts and so changes with the text before it. */
  segment: string;
  /** The screen of the step on which it stands, from 1. */
  screen: number;
  text: string;
}

const headings = /^h[1-6]$/;
/** Elements that stand apart from the text beside them. */
const blocks = new Set(['p', 'li', 'ul', 'ol', 'br', 'th', 'td', 'blockquote', 'pre']);

/** Lists the passages of a step's body in reading order, titles left out. The same text gives the same passage everywhere. */
export function listPassages(body: Pick<Root, 'children'>): Passage[] {
  return splitScreens(body).flatMap((nodes, index) => findPassages(nodes, index + 1));
}

function findPassages(nodes: readonly (RootContent | ElementContent)[], screen: number): Passage[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element' || headings.test(node.tagName)) return [];
    const segment = node.properties['dataSegment'];
    if (typeof segment !== 'string') return findPassages(node.children, screen);
    const text = readPassage(node);
    return text === '' ? [] : [{ segment, screen, text }];
  });
}

/** Reads the text of an element on one line; the cells of a row are parted. */
function readPassage(element: Element): string {
  const parts: string[] = [];
  const collect = (nodes: readonly ElementContent[]) => {
    for (const node of nodes) {
      if (node.type === 'text') parts.push(node.value);
      else if (node.type === 'element') {
        const cell = node.tagName === 'td' || node.tagName === 'th';
        if (cell && parts.some((part) => part.trim() !== '')) parts.push(' · ');
        else if (blocks.has(node.tagName)) parts.push(' ');
        collect(node.children);
        if (blocks.has(node.tagName)) parts.push(' ');
      }
    }
  };
  collect(element.children);
  // No-break spaces are part of the text, others only part words.
  return parts
    .join('')
    .replace(/[ \t\n]+/g, ' ')
    .trim();
}

/** Lists what each screen of a step is called: the step's title for the first, and the heading of each other one. */
export function nameScreens(title: string, body: Pick<Root, 'children'>): string[] {
  return listHeadings(body).map((heading, index) => (index === 0 ? title : heading));
}

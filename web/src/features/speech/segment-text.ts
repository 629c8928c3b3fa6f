import type { SpokenSegment } from './speech-state.ts';

/** Words a minute of a calm reading voice, for texts whose length nobody measured. */
const wordsPerMinute = 160;

/** Finds the elements of a segment in the page. */
export function findSegment(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-segment="${CSS.escape(id)}"]`);
}

/** Whether a segment stands in a part of the page that is folded. */
export function isFolded(id: string): boolean {
  const element = findSegment(id);
  return element !== null && element.closest('details:not([open])') !== null;
}

/** Reads the text of a segment from the page; a question is followed by its options. Null when it is not in view. */
export function segmentText(id: string): string | null {
  const element = findSegment(id);
  if (element === null) return null;
  const options = element.closest('[data-question]')?.querySelectorAll('[data-option]') ?? [];
  // Each part is a sentence of its own, whatever sign it ends with.
  return [element, ...options]
    .flatMap(readBlocks)
    .map((part) => (/[.!?…:](?:[\s»)]*)$/u.test(part) ? part : `${part}.`))
    .join(' ');
}

/** Elements that stand apart from the text beside them: a title and what is under it, the cells of a row. */
const blocks = new Set(
  'ADDRESS BLOCKQUOTE BR DIV DL DT DD H1 H2 H3 H4 H5 H6 LI OL P PRE TD TH TR UL'.split(' '),
);

/** Reads what an element holds, block by block; empty ones are left out. */
function readBlocks(element: Element): string[] {
  const parts = [''];
  const collect = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) parts[parts.length - 1] += node.textContent ?? '';
    const block = blocks.has(node.nodeName);
    if (block) parts.push('');
    for (const child of node.childNodes) collect(child);
    if (block) parts.push('');
  };
  collect(element);
  return parts.map((part) => part.replace(/\s+/gu, ' ').trim()).filter((part) => part !== '');
}

/** Finds what could be said of what is in view, with lengths estimated from the words. */
export function findSegments(key: string): SpokenSegment[] {
  const elements = document.querySelectorAll<HTMLElement>('[data-segment]');
  const ids = [...elements].map(({ dataset }) => dataset['segment'] ?? '');
  return ids
    .filter((id) => id === key || id.replace(/-\d+$/, '') === key)
    .map((id) => ({ id, url: null, seconds: estimateSeconds(segmentText(id) ?? '') }));
}

function estimateSeconds(text: string): number {
  return Math.max(1, (text.split(/\s+/).length * 60) / wordsPerMinute);
}

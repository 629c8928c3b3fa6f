/** Where something of the notebook stands in the text: under a passage, or under the heading of a screen. */
export interface Slot {
  /** The id of the passage; null of a heading. */
  segment: string | null;
  element: HTMLElement;
}

const findPassage = (root: HTMLElement, segment: string) =>
  root.querySelector<HTMLElement>(`[data-segment="${CSS.escape(segment)}"]`);

/** Makes a place right under a passage. In a list it is an item without a mark, and of a row it stands under the table. */
export function makeSlot(root: HTMLElement, segment: string): HTMLElement | null {
  const passage = findPassage(root, segment);
  if (passage === null) return null;
  const item = passage.tagName === 'LI';
  const slot = document.createElement(item ? 'li' : 'div');
  slot.className = 'notebook-slot';
  const before = passage.tagName === 'TR' ? (passage.closest('.table-scroll') ?? passage) : passage;
  // After those of the rows before it.
  let last: Element = before;
  while (passage.tagName === 'TR' && last.nextElementSibling?.classList.contains('notebook-slot'))
    last = last.nextElementSibling;
  last.after(slot);
  return slot;
}

/** Makes a place right under the heading of a screen, from 1. */
export function makeHeadingSlot(
  root: HTMLElement,
  stepId: string,
  screen: number,
): HTMLElement | null {
  const heading =
    screen === 1
      ? findPassage(root, `${stepId}-0`)
      : root.querySelector(`[data-screen="${screen}"] :is(h2, h3)`);
  if (heading === null) return null;
  const slot = document.createElement('div');
  slot.className = 'notebook-slot';
  heading.after(slot);
  return slot;
}

/** Marks passages of a text by an attribute, and takes the mark off the others. */
export function markPassages(
  root: HTMLElement,
  attribute: string,
  segments: ReadonlySet<string>,
): void {
  for (const marked of root.querySelectorAll(`[${attribute}]`)) marked.removeAttribute(attribute);
  for (const segment of segments) findPassage(root, segment)?.setAttribute(attribute, '');
}

/** Finds the passage that a press on the text is meant for; none where something else answers it. */
export function findPressed(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  if (
    target.closest('a, button, input, textarea, select, summary, figure, .notebook-slot') !== null
  )
    return null;
  return target.closest<HTMLElement>('[data-passage]')?.dataset['segment'] ?? null;
}

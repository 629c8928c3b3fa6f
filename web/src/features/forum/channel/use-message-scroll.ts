import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefCallback } from 'react';

/** Nearer than this to the end, in pixels, the list follows new messages. */
const nearEnd = 48;

interface Anchor {
  id: string;
  /** Distance of its top from the top of the view, in pixels. */
  top: number;
}

export interface MessageScroll {
  /** Give it to the element that scrolls; it may come later than the hook. */
  attach: RefCallback<HTMLDivElement>;
  /** Whether the end of the list is in view, so that it follows. */
  atEnd: boolean;
  scrollToEnd: () => void;
  /** Brings a row into view; false when there is no such row. */
  scrollToRow: (id: string, block: 'center' | 'start') => boolean;
}

/**
 * Keeps a list of rows (`data-row` with an id) still in view while rows come above and below, rows change and pictures
 * arrive: at the end it follows the end, elsewhere the first row in view stays where it is. The browser's own anchoring
 * is off, because not all browsers have it.
 */
export function useMessageScroll(
  content: unknown,
  onScroll: (frame: HTMLDivElement, atEnd: boolean) => void,
): MessageScroll {
  const frame = useRef<HTMLDivElement>(null);
  const [attached, setAttached] = useState<HTMLDivElement | null>(null);
  const following = useRef(true);
  const anchor = useRef<Anchor | null>(null);
  const [atEnd, setAtEnd] = useState(true);
  const report = useRef(onScroll);
  useEffect(() => {
    report.current = onScroll;
  }, [onScroll]);

  const attach = useCallback((element: HTMLDivElement | null) => {
    frame.current = element;
    setAttached(element);
  }, []);

  const note = useCallback(() => {
    const element = frame.current;
    if (element === null) return;
    following.current = distanceToEnd(element) < nearEnd;
    anchor.current = findAnchor(element);
    setAtEnd(following.current);
    report.current(element, following.current);
  }, []);

  const restore = useCallback(() => {
    const element = frame.current;
    if (element === null) return;
    if (following.current) element.scrollTop = element.scrollHeight;
    else if (anchor.current !== null) {
      const row = findRow(element, anchor.current.id);
      if (row) element.scrollTop += topOf(row, element) - anchor.current.top;
    }
    note();
  }, [note]);

  useLayoutEffect(restore, [content, restore]);

  useEffect(() => {
    if (attached === null) return undefined;
    attached.addEventListener('scroll', note, { passive: true });
    const observer = new ResizeObserver(restore);
    observer.observe(attached);
    for (const child of attached.children) observer.observe(child);
    return () => {
      attached.removeEventListener('scroll', note);
      observer.disconnect();
    };
  }, [attached, note, restore]);

  const scrollToEnd = useCallback(() => {
    const element = frame.current;
    if (element === null) return;
    element.scrollTop = element.scrollHeight;
    note();
  }, [note]);

  const scrollToRow = useCallback(
    (id: string, block: 'center' | 'start') => {
      const element = frame.current;
      const row = element && findRow(element, id);
      if (!element || !row) return false;
      const room = block === 'center' ? (element.clientHeight - row.clientHeight) / 2 : 72;
      element.scrollTop += topOf(row, element) - Math.max(16, room);
      // So near the end, the last message would stand there cut in half.
      if (distanceToEnd(element) < nearEnd) element.scrollTop = element.scrollHeight;
      note();
      return true;
    },
    [note],
  );

  return { attach, atEnd, scrollToEnd, scrollToRow };
}

const distanceToEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight;

const topOf = (row: Element, frame: Element) =>
  row.getBoundingClientRect().top - frame.getBoundingClientRect().top;

const findRow = (frame: Element, id: string) =>
  frame.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);

/** Lines between messages move with the messages around them, and hold nothing. */
function findAnchor(frame: HTMLElement): Anchor | null {
  for (const row of frame.querySelectorAll<HTMLElement>('article[data-row]')) {
    const top = topOf(row, frame);
    if (top + row.offsetHeight > 0) return { id: row.dataset['row'] ?? '', top };
  }
  return null;
}

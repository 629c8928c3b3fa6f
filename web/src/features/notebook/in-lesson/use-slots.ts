import type { Passage } from '@chandelle/course/public/passages';
import { useEffect, useState, type RefObject } from 'react';
import { makeHeadingSlot, makeSlot } from './slots.ts';

/** Elements in the text into which the notebook draws. */
interface Slots {
  /** By passage. */
  passages: ReadonlyMap<string, HTMLElement>;
  /** By screen, from 1. */
  headings: ReadonlyMap<number, HTMLElement>;
}

const none: Slots = { passages: new Map(), headings: new Map() };

/** Makes the places in the text that the notebook needs, and takes away those that it needs no more. */
export function useSlots(
  text: RefObject<HTMLElement | null>,
  stepId: string,
  shown: readonly Passage[],
  marked: readonly number[],
): Slots {
  const [slots, setSlots] = useState(none);
  const segments = shown.map(({ segment }) => segment).join(' ');
  const screens = [...new Set(marked)].join(' ');
  useEffect(() => {
    const root = text.current;
    if (root === null) return;
    // oxlint-disable-next-line react/set-state-in-effect -- What is drawn into stands in the page only then.
    setSlots((before) => ({
      passages: renew(before.passages, split(segments), (segment) => makeSlot(root, segment)),
      headings: renew(before.headings, split(screens).map(Number), (screen) =>
        makeHeadingSlot(root, stepId, screen),
      ),
    }));
  }, [text, stepId, segments, screens]);
  return slots;
}

const split = (list: string) => list.split(' ').filter((name) => name !== '');

/** Keeps the elements that are still asked for and stand in the page, makes the others, and removes what is left. */
function renew<Name>(
  before: ReadonlyMap<Name, HTMLElement>,
  names: readonly Name[],
  make: (name: Name) => HTMLElement | null,
): ReadonlyMap<Name, HTMLElement> {
  const now = new Map<Name, HTMLElement>();
  for (const name of names) {
    const known = before.get(name);
    const element = known?.isConnected === true ? known : make(name);
    if (element !== null) now.set(name, element);
  }
  // Once React has taken its part out of them.
  const gone = [...before].filter(([name]) => !now.has(name));
  if (gone.length > 0) setTimeout(() => gone.forEach(([, element]) => element.remove()));
  return now;
}

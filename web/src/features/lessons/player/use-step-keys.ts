import { useEffect, useEffectEvent } from 'react';
import { type KeyHints, useKeyHints } from '../../../lib/single-keys.ts';

/** Where arrows have a meaning of their own: fields, figures one handles, tables that scroll, menus. */
const ownArrows =
  'input, textarea, select, figure, [contenteditable], [role="slider"], [role="region"], [role="menu"], [role="dialog"]';

const hints: KeyHints = {
  title: 'Dans la leçon',
  keys: [
    { keys: '←', what: 'Précédent' },
    { keys: '→', what: 'Suivant' },
  ],
};

/** Lets the arrow keys leaf through the lesson. */
export function useStepKeys(onPrevious: (() => void) | null, onNext: (() => void) | null): void {
  useKeyHints(hints);
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented)
      return;
    if (
      event.repeat ||
      (event.target instanceof Element && event.target.closest(ownArrows) !== null)
    )
      return;
    if (document.querySelector('[role="dialog"]') !== null) return;
    if (event.key === 'ArrowLeft') onPrevious?.();
    if (event.key === 'ArrowRight') onNext?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

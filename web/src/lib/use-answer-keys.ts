import { useEffect, useEffectEvent } from 'react';
import { singleKeys } from './single-keys.ts';

/** Elements in which digits are typed. */
const fields = 'select, textarea, [contenteditable], input:not([type="radio"], [type="checkbox"])';
/** Elements on which Enter already means something. */
const pressed = `button, a[href], summary, ${fields}`;

interface AnswerKeys {
  /** Chooses the option of a digit, from 0; says whether there is one. Null while none may be chosen. */
  choose: ((index: number) => boolean) | null;
  /** What Enter does; null when it does nothing. */
  enter: (() => void) | null;
}

/** Lets digits choose an option of what is asked, and Enter send it or go on. */
export function useAnswerKeys({ choose, enter }: AnswerKeys): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat || event.defaultPrevented)
      return;
    const target = event.target instanceof Element ? event.target : null;
    if (document.querySelector('[role="dialog"]')) return;
    if (event.key === 'Enter') {
      if (enter === null || target?.closest(pressed)) return;
      event.preventDefault();
      enter();
      return;
    }
    if (choose === null || !/^[1-9]$/.test(event.key)) return;
    if (target?.closest(fields) || !singleKeys.read()) return;
    if (choose(Number(event.key) - 1)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

import type { Timeframe } from '@chandelle/market/simulation/read-candles';
import { useEffect, useEffectEvent } from 'react';
import { type KeyHints, useKeyHints } from '../../../lib/single-keys.ts';
import { singleKeys } from '../../../lib/single-keys.ts';
import { timeframeNames } from '../chart/timeframes.ts';

/** Where letters and digits are typed, or choose something. */
const fields = 'select, textarea, [contenteditable], input:not([type="radio"], [type="checkbox"])';
/** Where the space bar already means something. */
const pressed = 'button, a[href], summary, input, [role="tab"], [role="slider"], [role="switch"]';
/** What lies over the workspace, and has keys of its own. */
const covers = '[role="dialog"], [role="menu"], [role="listbox"]';

const hints: KeyHints = {
  title: 'Dans le simulateur',
  keys: [
    { keys: 'B', what: 'Préparer un achat' },
    { keys: 'S', what: 'Préparer une vente' },
    { keys: '1 à 6', what: 'Durée d’une bougie, de 1 minute à 1 jour' },
    { keys: 'Espace', what: 'Lancer le marché, ou le mettre en pause' },
    { keys: '← →', what: 'Sur la ligne des quatre prix : la bougie d’avant, d’après' },
  ],
};

interface WorkspaceKeys {
  /** Shows the ticket for a side. */
  onSide: (side: 'buy' | 'sell') => void;
  onTimeframe: (timeframe: Timeframe) => void;
  /** Lets the market run, or stand still. */
  onToggle: () => void;
}

/** Lets B and S prepare an order, 1 to 6 choose the candles, and the space bar run the market: where nothing is typed. */
export function useWorkspaceKeys(keys: WorkspaceKeys): void {
  useKeyHints(hints);
  const act = useEffectEvent((event: KeyboardEvent) => {
    const action = findAction(event, keys);
    if (action === null) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

function findAction(event: KeyboardEvent, keys: WorkspaceKeys): (() => void) | null {
  const { key, code, target, altKey, ctrlKey, metaKey, shiftKey, repeat, defaultPrevented } = event;
  if (altKey || ctrlKey || metaKey || repeat || defaultPrevented || !singleKeys.read()) return null;
  const on = target instanceof Element ? target : null;
  if (on?.closest(fields) || document.querySelector(covers) !== null) return null;
  if (key === ' ') return shiftKey || on?.closest(pressed) ? null : keys.onToggle;
  if (key.toLowerCase() === 'b') return () => keys.onSide('buy');
  if (key.toLowerCase() === 's') return () => keys.onSide('sell');
  // By the key's place too: a French keyboard writes digits with shift alone.
  const [, digit] = /^(?:Digit|Numpad)?([1-6])$/.exec(/^\d$/.test(key) ? key : code) ?? [];
  const timeframe = digit === undefined ? undefined : timeframeNames[Number(digit) - 1];
  return timeframe === undefined ? null : () => keys.onTimeframe(timeframe.value);
}

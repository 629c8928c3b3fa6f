import type { Timeframe } from '@chandelle/market/simulation/read-candles';
import { readStoredJson, writeStoredJson } from '../../../../lib/storage.ts';
import { createStore, type Store } from '../../../../lib/store.ts';
import { timeframeNames } from '../timeframes.ts';

/** What a learner wants of the second chart. */
interface SecondChoice {
  open: boolean;
  /** The length of candles that was chosen last; null when none was. */
  wanted: Timeframe | null;
}

const key = 'chandelle:second-chart';

const store = createStore((): SecondChoice => {
  const stored = readStoredJson(key) as Partial<SecondChoice> | null;
  return {
    open: stored?.open === true,
    wanted: timeframeNames.find(({ value }) => value === stored?.wanted)?.value ?? null,
  };
});

/** What a learner wants of the second chart, in this browser. */
export const secondChoice: Store<SecondChoice> = store;

/** Changes what is wanted of the second chart, from now on and, where it keeps anything, in this browser. */
export function changeSecondChoice(change: Partial<SecondChoice>): void {
  const choice = { ...store.read(), ...change };
  writeStoredJson(key, choice);
  store.write(choice);
}

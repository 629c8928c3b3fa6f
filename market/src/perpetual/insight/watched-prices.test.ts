import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { advancePerpetual } from '../advance-perpetual.ts';
import { createPerpetual } from '../create-perpetual.ts';
import type { PerpetualEvent } from '../events.ts';
import {
  anyPerpetualDeeds,
  anyPerpetualOptions,
  nextMoment,
  shallowVenue,
  START_TICKS,
} from '../perpetual-arbitrary.ts';
import type { Moment } from '../state.ts';
import { submitPerpetual } from '../submit-perpetual.ts';
import { PerpetualTrial } from '../testing.ts';
import { isWatched, watchedPrices } from './watched-prices.ts';

it('lists what an account waits for', () => {
  const trial = new PerpetualTrial('international', 50_000);
  expect(watchedPrices(trial.state)).toEqual({
    mark: { low: -Infinity, high: Infinity },
    last: { low: -Infinity, high: Infinity },
    funding: null,
  });
  trial.accept({ type: 'set-leverage', leverage: 10 });
  const order = { side: 'buy', kind: 'market', quantity: '0.1' } as const;
  trial.accept({ type: 'place-order', order: { ...order, target: '52000' } });
  const more = { ...order, kind: 'limit', price: '49000' } as const;
  trial.accept({ type: 'place-order', order: more });
  expect(watchedPrices(trial.state)).toEqual({
    // 50,000.01 × 0.9 ÷ 0.995 = 45,226.1396…
    mark: { low: 4_522_613, high: 5_200_000 },
    last: { low: 4_900_000, high: Infinity },
    funding: 28_800,
  });
});

it('leaves out only moments at which nothing happens', () => {
  let skipped = 0;
  fc.assert(
    fc.property(anyPerpetualOptions, anyPerpetualDeeds, (options, deeds) => {
      let state = createPerpetual(options);
      let moment: Moment = { at: state.at, mark: START_TICKS, last: START_TICKS };
      deeds.forEach((deed, index) => {
        moment = nextMoment(moment, deed);
        const venue = shallowVenue(deed.depth);
        const watched = isWatched(watchedPrices(state), moment);
        const { state: next, events }: { state: typeof state; events: PerpetualEvent[] } =
          advancePerpetual(state, [moment], venue);
        if (!watched) {
          skipped += 1;
          expect(events).toEqual([]);
          expect(next).toEqual({ ...state, at: moment.at, taken: { bids: 0, asks: 0 } });
        }
        state = next;
        if (deed.command === null) return;
        const command = { id: `deed-${index}`, ...deed.command(state, moment) };
        state = submitPerpetual(state, command, moment, venue).state;
      });
    }),
    { numRuns: 1_000 },
  );
  expect(skipped).toBeGreaterThan(2_000);
});

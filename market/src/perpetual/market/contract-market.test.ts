import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawMoment, markRange } from '../drawn-contract.ts';
import { namesOf } from '../testing.ts';
import {
  advanceContract,
  contractNow,
  createContractMarket,
  isContractOver,
  MAX_EVENTS,
  submitContract,
} from './contract-market.ts';
import { resumeContractMarket, saveContractMarket } from './save-contract-market.ts';
import { anyContractDeeds, anyContractOptions, liveSlowly, swingingSeries } from './testing.ts';

const episode = {
  frame: 'international',
  seed: 5,
  episode: 'test',
  series: swingingSeries(4),
  begin: 48,
  coin: 'BTC',
  currency: 'USDT',
} as const;

describe('a market of perpetual contracts', () => {
  it('goes to a second in one step, in many and through a save as second by second', () => {
    const anyStep = fc.integer({ min: 1, max: 7_000 });
    let forced = 0;
    const inAllWays = fc.property(
      anyContractOptions,
      anyContractDeeds,
      anyStep,
      (options, deeds, step) => {
        const slow = liveSlowly(options, deeds);
        const series = 'series' in options ? options.series : undefined;
        const leaping = createContractMarket(options);
        let walking = createContractMarket(options);
        for (const { wait, make } of deeds) {
          const to = contractNow(leaping) + wait;
          advanceContract(leaping, to);
          while (contractNow(walking) < to) {
            advanceContract(walking, Math.min(to, contractNow(walking) + step));
          }
          const saved = JSON.stringify(saveContractMarket(walking));
          walking = resumeContractMarket(JSON.parse(saved), series);
          const command = make(leaping.path.momentAt(leaping.state.at));
          submitContract(leaping, command);
          submitContract(walking, command);
        }
        expect(leaping.state).toEqual(slow.state);
        expect(leaping.events).toEqual(slow.events);
        expect(saveContractMarket(walking)).toEqual(saveContractMarket(leaping));
        if (namesOf(slow.events).includes('liquidated')) forced += 1;
      },
    );
    fc.assert(inAllWays, { numRuns: 25 });
    // Markets in which positions are closed by force are among them: in these there are always.
    forced = 0;
    fc.assert(inAllWays, { numRuns: 25, seed: 3 });
    expect(forced).toBeGreaterThan(3);
  });

  it('keeps an episode to its end, where nothing is ordered any more', () => {
    const market = createContractMarket(episode);
    expect(market.state.at).toBe(episode.series.startsAt + 48 * 3_600);
    expect(market.state.wallet).toBe(10_000n * 10n ** 8n);
    advanceContract(market, 10 ** 9);
    expect(isContractOver(market)).toBe(true);
    expect(contractNow(market)).toBe(48 * 3_600 - 1);
    expect(submitContract(market, { id: 'a', type: 'set-leverage', leverage: 2 })).toMatchObject({
      rejection: { code: 'market-ended' },
    });
    const saved = saveContractMarket(market);
    expect(() => resumeContractMarket(saved)).toThrow(RangeError);
  });

  it('keeps the last of what happened, and from where it began', () => {
    const market = createContractMarket({ frame: 'european', seed: 1, scenario: 'range' });
    for (let turn = 0; turn < MAX_EVENTS + 5; turn += 1) {
      advanceContract(market, turn);
      submitContract(market, { id: `id-${turn}`, type: 'set-leverage', leverage: 1 + (turn % 2) });
    }
    expect(market.events).toHaveLength(MAX_EVENTS);
    expect(market.events[0]).toMatchObject({ at: market.state.at - MAX_EVENTS + 1 });
    expect(market.plot.script).toHaveLength(1);
    expect(market.plot.start).toMatchObject({ at: market.state.at, commandIds: [] });
  });

  it('counts a command once', () => {
    const market = createContractMarket(episode);
    const command = {
      id: 'once',
      type: 'place-order',
      order: { side: 'buy', kind: 'market', quantity: '0.1' },
    } as const;
    expect(submitContract(market, command).accepted).toBe(true);
    const saved = saveContractMarket(market);
    expect(submitContract(market, command)).toEqual({ accepted: true, events: [] });
    expect(saveContractMarket(market)).toEqual(saved);
  });
});

it('never draws a mark price beyond the range that is skipped', () => {
  const seed = fc.integer({ min: 0, max: 2 ** 40 });
  const at = fc.integer({ min: 0, max: 2 ** 31 });
  const ticks = fc.integer({ min: 1, max: 10 ** 12 });
  fc.assert(
    fc.property(seed, at, ticks, ticks, (drawn, second, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const range = markRange(low, high);
      for (const last of [low, high]) {
        const { mark } = drawMoment(drawn, second, last);
        expect(mark).toBeGreaterThanOrEqual(range.low);
        expect(mark).toBeLessThanOrEqual(range.high);
      }
    }),
    { numRuns: 2_000 },
  );
});

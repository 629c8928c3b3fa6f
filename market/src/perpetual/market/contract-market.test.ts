import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDrawings } from '../../simulation/drawings/read-drawings.ts';
import type { Shape } from '../../simulation/drawings/drawing.ts';
import { readLevels } from '../../simulation/levels.ts';
import type { PerpetualCommand } from '../commands.ts';
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
        const [walked, leapt] = [walking, leaping].map(saveContractMarket);
        expect(walked).toEqual(leapt);
        // To the letter: pages compare texts of what they and the server have come to.
        expect(JSON.stringify(walked)).toBe(JSON.stringify(leapt));
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
    expect(market.plot.start).toMatchObject({ at: market.state.at });
    expect(saveContractMarket(market).plot.start.commandIds).toEqual([]);
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
    const resumed = resumeContractMarket(saved, episode.series);
    for (const each of [market, resumed]) {
      expect(submitContract(each, command)).toEqual({ accepted: true, events: [] });
      expect(saveContractMarket(each)).toEqual(saved);
    }
    expect(saved.account.commandIds).toEqual(['once']);
  });
});

describe('what is put on the chart of a market of contracts', () => {
  const line = {
    kind: 'trend-line',
    name: 'Creux',
    from: { time: -7_200, price: '50000' },
    to: { time: -3_600, price: '50100' },
  } as const;
  const box = { kind: 'risk-box', name: '', time: 0, entry: '50000' } as const;
  const draw = (id: string, shape: Shape<string> = line) =>
    ({ id, type: 'set-drawing', drawing: id, shape }) as const;

  it('is saved with it, drawn once, rejected as on the spot market, and taken away', () => {
    const market = createContractMarket({ frame: 'european', seed: 1, scenario: 'range' });
    expect(submitContract(market, draw('a'))).toEqual({ accepted: true, events: [] });
    submitContract(market, draw('b', { ...line, name: '' }));
    submitContract(market, { id: 'away', type: 'remove-drawing', drawing: 'b' });
    // Sent again, it counts once: it is not drawn anew.
    submitContract(market, draw('b'));
    expect(readDrawings(market.simulation)).toEqual([{ id: 'a', ...line }]);
    const flat = draw('c', { ...line, to: { ...line.from, price: '50100' } });
    expect(submitContract(market, flat)).toMatchObject({ rejection: { code: 'same-time' } });
    const saved = saveContractMarket(market);
    const resumed = resumeContractMarket(JSON.parse(JSON.stringify(saved)));
    expect(readDrawings(resumed.simulation)).toEqual([{ id: 'a', ...line }]);
    expect(submitContract(resumed, draw('a', { ...line, name: 'x' })).accepted).toBe(true);
    expect(saveContractMarket(resumed)).toEqual(saved);
  });

  it('may be a sale that is thought of, its stop above its entry', () => {
    const market = createContractMarket({ frame: 'european', seed: 1, scenario: 'range' });
    const short = draw('short', { ...box, stop: '50500', target: '48500' });
    expect(submitContract(market, short).accepted).toBe(true);
    const long = draw('long', { ...box, stop: '49500', target: '51500' });
    expect(submitContract(market, long).accepted).toBe(true);
    const wrong = draw('wrong', { ...box, stop: '50500', target: '51500' });
    expect(submitContract(market, wrong)).toMatchObject({
      rejection: { code: 'wrong-side', field: 'target', values: { bound: 'below' } },
    });
    const none = draw('none', { ...box, stop: '50000', target: '51500' });
    expect(submitContract(market, none)).toMatchObject({
      rejection: { code: 'wrong-side', field: 'stop' },
    });
  });

  it('changes nothing of the account, whatever is drawn and watched', () => {
    const marks = fc.array(
      fc.record({
        away: fc.integer({ min: -40, max: 40 }),
        kind: fc.constantFrom('line' as const, 'level' as const, 'gone' as const),
      }),
      { minLength: 1, maxLength: 5 },
    );
    let told = 0;
    fc.assert(
      fc.property(anyContractOptions, anyContractDeeds, marks, (options, deeds, drawn) => {
        const [plain, marked] = [createContractMarket(options), createContractMarket(options)];
        deeds.forEach(({ wait, make }, turn) => {
          const to = contractNow(plain) + wait;
          advanceContract(plain, to);
          told += advanceContract(marked, to).reached.length;
          for (const [index, { away, kind }] of drawn.entries()) {
            const { last } = marked.path.momentAt(marked.state.at);
            const price = (Math.round(last * (1 + away / 10_000)) / 100).toFixed(2);
            const id = `mark-${turn}-${index}`;
            const level = { type: 'set-level', level: `${index}`, price, note: '', alert: true };
            const gone = { type: 'remove-level', level: `${index}` };
            const command =
              kind === 'line' ? draw(id) : { id, ...(kind === 'level' ? level : gone) };
            submitContract(marked, command as PerpetualCommand);
          }
          const command = make(plain.path.momentAt(plain.state.at));
          submitContract(plain, command);
          submitContract(marked, command);
        });
        expect(marked.state).toEqual(plain.state);
        expect(marked.events).toEqual(plain.events);
        expect(marked.positions).toEqual(plain.positions);
        expect(marked.plot.script).toEqual(plain.plot.script);
      }),
      { numRuns: 40, seed: 5 },
    );
    expect(told).toBeGreaterThan(0);
  });

  it('tells once of a level that the price has come to, whatever the steps', () => {
    const options = { frame: 'international', seed: 3, scenario: 'range' } as const;
    const [leaping, walking] = [createContractMarket(options), createContractMarket(options)];
    const { last } = leaping.path.momentAt(leaping.state.at);
    const price = (Math.round(last * 1.002) / 100).toFixed(2);
    const level = {
      id: 'l',
      type: 'set-level',
      level: 'a',
      price,
      note: 'Là',
      alert: true,
    } as const;
    submitContract(leaping, level);
    submitContract(walking, level);
    const { reached } = advanceContract(leaping, 86_400);
    const told = Array.from({ length: 96 }, (_, turn) =>
      advanceContract(walking, turn * 900 + 900),
    );
    expect(reached).toMatchObject([{ level: 'a', note: 'Là', price: String(Number(price)) }]);
    expect(told.flatMap((passed) => passed.reached)).toEqual(reached);
    expect(readLevels(leaping.simulation)).toMatchObject([{ alert: false }]);
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

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance } from './advance.ts';
import type { Deed } from './deeds-arbitrary.ts';
import { anyDeeds, anyOptions } from './deeds-arbitrary.ts';
import { readPrice } from './read-market.ts';
import type { Simulation } from './simulation.ts';
import { createSimulation, resumeSimulation, saveSimulation } from './simulation.ts';
import { submit } from './submit.ts';
import { accept, place, reject, startSimulation } from './testing.ts';

const deedsOfHours = anyDeeds({ deeds: 30, wait: 5_000 });

/** Does the deeds one after the other, going on in steps of at most `step` seconds. */
function live(current: Simulation, deeds: readonly Deed[], step: number): Simulation {
  deeds.forEach(({ wait, command }, index) => {
    const to = current.state.now + wait;
    while (current.state.now < to) advance(current, Math.min(to, current.state.now + step));
    submit(current, command(current, `deed-${index}`));
  });
  advance(current, current.state.now + 600);
  return current;
}

describe('a simulation', () => {
  it('starts at its preset’s price, for every scenario', () => {
    fc.assert(
      fc.property(anyOptions, (options) => {
        expect(readPrice(createSimulation(options))).toBe(50_000);
      }),
      { numRuns: 20 },
    );
  });

  it('comes to the same state second by second as in one go', () => {
    fc.assert(
      fc.property(anyOptions, deedsOfHours, (options, deeds) => {
        const leaping = live(createSimulation(options), deeds, Infinity);
        const creeping = live(createSimulation(options), deeds, 1);
        expect(saveSimulation(creeping)).toEqual(saveSimulation(leaping));
      }),
      { numRuns: 30 },
    );
  });

  it('goes on from JSON as if nothing had been', () => {
    fc.assert(
      fc.property(anyOptions, deedsOfHours, deedsOfHours, (options, before, after) => {
        const one = live(createSimulation(options), before, Infinity);
        const saved = JSON.parse(JSON.stringify(saveSimulation(one))) as typeof one.state;
        const other = resumeSimulation(saved);
        expect(saveSimulation(other)).toEqual(saveSimulation(one));
        expect(saveSimulation(live(other, after, 77))).toEqual(
          saveSimulation(live(one, after, Infinity)),
        );
      }),
      { numRuns: 30 },
    );
  });

  it('changes nothing when it refuses', () => {
    fc.assert(
      fc.property(anyOptions, deedsOfHours, (options, deeds) => {
        const simulation = createSimulation(options);
        deeds.forEach(({ wait, command }, index) => {
          advance(simulation, simulation.state.now + wait);
          const before = saveSimulation(simulation);
          const result = submit(simulation, command(simulation, `deed-${index}`));
          if (!result.accepted) expect(saveSimulation(simulation)).toEqual(before);
        });
      }),
      { numRuns: 30 },
    );
  });

  it('carries a command out once, however often it is sent', () => {
    const simulation = startSimulation();
    const command = {
      id: 'once',
      type: 'place-order',
      order: { side: 'buy', kind: 'market', quantity: '0.1' },
    } as const;
    expect(submit(simulation, command).accepted).toBe(true);
    const after = saveSimulation(simulation);
    expect(submit(simulation, command)).toEqual({ accepted: true, events: [] });
    expect(saveSimulation(simulation)).toEqual(after);
    expect(after.account.coins).toBe('0.1');
  });

  it('ends when its learner ends it, and stands still from then on', () => {
    const simulation = startSimulation({ preset: 'replay' });
    place(simulation, { side: 'buy', kind: 'market', quantity: '0.1' });
    advance(simulation, 3_600);
    accept(simulation, { type: 'end' });
    const ended = saveSimulation(simulation);
    expect(ended.stoppedAt).toBe(3_600);
    expect(advance(simulation, 7_200)).toEqual([]);
    expect(reject(simulation, { type: 'take-profit', percent: 100 }).code).toBe('market-ended');
    expect(reject(simulation, { type: 'end' }).code).toBe('market-ended');
    expect(saveSimulation(simulation)).toEqual(ended);
    accept(simulation, { type: 'annotate-trade', trade: 1, note: 'Trop tôt.', tag: null });
    const resumed = resumeSimulation(saveSimulation(simulation));
    expect(advance(resumed, 7_200)).toEqual([]);
    expect(resumed.state.now).toBe(3_600);
  });

  it('that never ends is not ended by its learner either', () => {
    expect(reject(startSimulation(), { type: 'end' }).code).toBe('unknown');
  });

  it('refuses a seed or a time that is no whole number', () => {
    expect(() => startSimulation({ seed: -1 })).toThrow(RangeError);
    expect(() => startSimulation({ seed: 0.5 })).toThrow(RangeError);
    expect(() => advance(startSimulation(), 0.5)).toThrow(RangeError);
  });
});

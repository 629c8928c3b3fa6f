import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance } from './advance.ts';
import type { Command } from './commands.ts';
import { anyDeeds, anyOptions } from './deeds-arbitrary.ts';
import type { SimulationOptions } from './simulation.ts';
import { createSimulation, saveSimulation } from './simulation.ts';
import { submit } from './submit.ts';

/** Commands that the engine of the first edition accepted, and the digest of the state that it came to with them. */
interface SavedMarket {
  options: SimulationOptions;
  endsAt: number;
  sha256: string;
  commands: { at: number; command: Command }[];
}

describe('a market of the first edition', () => {
  it('comes to the same state, to the last unit', () => {
    const file = new URL('saved-market.json', import.meta.url);
    const { options, endsAt, sha256, commands } = JSON.parse(
      readFileSync(file, 'utf8'),
    ) as SavedMarket;
    const simulation = createSimulation(options);
    for (const { at, command } of commands) {
      advance(simulation, at);
      expect(submit(simulation, command).accepted).toBe(true);
    }
    advance(simulation, endsAt);
    const state = JSON.stringify(saveSimulation(simulation));
    expect(createHash('sha256').update(state).digest('hex')).toBe(sha256);
  });
});

describe('a market that was saved', () => {
  it('stays as it was while the market goes on', () => {
    let changes = 0;
    fc.assert(
      fc.property(anyOptions, anyDeeds({ deeds: 30, wait: 300 }), (options, deeds) => {
        const simulation = createSimulation(options);
        const saves = deeds.map(({ wait, command }, turn) => {
          advance(simulation, simulation.state.now + wait);
          submit(simulation, command(simulation, `deed-${turn}`));
          const saved = saveSimulation(simulation);
          return { saved, text: JSON.stringify(saved) };
        });
        for (const { saved, text } of saves) expect(JSON.stringify(saved)).toBe(text);
        changes += new Set(saves.map(({ text }) => text)).size;
      }),
      { numRuns: 100, seed: 1 },
    );
    expect(changes).toBeGreaterThan(500);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attentionWave, finalReach } from './attention-wave.ts';

const story = { spreading: 0.9, forgetting: 0.3 };

describe('attentionWave', () => {
  it('talks most when the share of people left equals forgetting ÷ telling', () => {
    const weeks = attentionWave(story, 60);
    const peak = weeks.reduce((best, week) => (week.talking > best.talking ? week : best));
    const left = 1 - peak.convinced;
    expect(Math.abs(left - 1 / 3)).toBeLessThan(0.1);
    const most = Math.max(...weeks.map(({ newcomers }) => newcomers));
    const fullest = weeks.find(({ newcomers }) => newcomers === most)?.week ?? Infinity;
    expect(fullest).toBeLessThan(peak.week);
  });

  it('reaches in the end what the final size says', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.5, max: 1.6, noNaN: true }),
        fc.double({ min: 0.15, max: 0.4, noNaN: true }),
        (spreading, forgetting) => {
          const end = attentionWave({ spreading, forgetting }, 400).at(-1);
          expect(end?.convinced).toBeCloseTo(finalReach({ spreading, forgetting }), 4);
        },
      ),
      { numRuns: 12 },
    );
  });

  it('only ever convinces more, and dies out when it is forgotten faster than told', () => {
    const weeks = attentionWave({ spreading: 0.2, forgetting: 0.5 }, 30);
    weeks.slice(1).forEach((week, index) => {
      expect(week.convinced).toBeGreaterThanOrEqual(weeks[index]?.convinced ?? 1);
      expect(week.talking).toBeLessThan(weeks[index]?.talking ?? 0);
    });
  });

  it('refuses rates that are none', () => {
    expect(() => attentionWave({ spreading: 0, forgetting: 1 }, 5)).toThrow(RangeError);
    expect(() => attentionWave({ ...story, seed: 1 }, 5)).toThrow(RangeError);
    expect(() => attentionWave(story, 0)).toThrow(RangeError);
  });
});

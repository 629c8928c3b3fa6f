import { describe, expect, it } from 'vitest';
import { cfdCloseOutPrice } from './close-out.ts';

describe('cfdCloseOutPrice', () => {
  it('lies a quarter of the entry away, on both sides', () => {
    expect(cfdCloseOutPrice({ side: 'long', entry: 50_000 })).toBe(37_500);
    expect(cfdCloseOutPrice({ side: 'short', entry: 50_000 })).toBe(62_500);
  });

  it('leaves half of the margin there', () => {
    const margin = (0.1 * 50_000) / 2;
    const loss = 0.1 * (50_000 - cfdCloseOutPrice({ side: 'long', entry: 50_000 }));
    expect(margin - loss).toBe(margin / 2);
  });

  it('comes nearer with what was paid meanwhile', () => {
    expect(cfdCloseOutPrice({ side: 'long', entry: 50_000, charges: 450 })).toBe(37_950);
    expect(cfdCloseOutPrice({ side: 'short', entry: 50_000, charges: 450 })).toBe(62_050);
  });

  it('refuses prices and charges below zero', () => {
    expect(() => cfdCloseOutPrice({ side: 'long', entry: 0 })).toThrow(RangeError);
    expect(() => cfdCloseOutPrice({ side: 'long', entry: 1, charges: -1 })).toThrow(RangeError);
  });
});

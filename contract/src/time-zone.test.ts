import { afterEach, expect, it, vi } from 'vitest';
import { timeZoneSchema } from './time-zone.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Writes a name with the letters that the bits of a number say in capitals: the same zone. */
const writeName = (bits: number): string =>
  [...'europe/paris']
    .map((letter, place) => ((bits >> place) & 1 ? letter.toUpperCase() : letter))
    .join('');

it('takes the names of zones, however they are written, and no other', () => {
  expect(timeZoneSchema.parse(undefined)).toBe('Europe/Paris');
  expect(timeZoneSchema.safeParse('europe/PARIS').success).toBe(true);
  for (const name of ['Europe/Nowhere', '', 'é'])
    expect(timeZoneSchema.safeParse(name).success).toBe(false);
});

it('looks for a name once, however many came before it', () => {
  const looked = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  const names = new Set(Array.from({ length: 4_000 }, (_, bits) => writeName(bits)));
  expect(names.size).toBeGreaterThan(1_000);
  for (const name of names) timeZoneSchema.parse(name);
  looked.mockClear();
  for (const name of ['Asia/Tokyo', 'Asia/Tokyo']) timeZoneSchema.parse(name);
  expect(looked).toHaveBeenCalledOnce();
});

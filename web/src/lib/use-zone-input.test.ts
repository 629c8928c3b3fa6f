import { afterEach, expect, it, vi } from 'vitest';
import { readZoneInput } from './use-zone-input.ts';

const ownZone = process.env['TZ'];
/** Node reads the zone anew when it is set. */
const moveTo = (zone: string) => void (process.env['TZ'] = zone);

afterEach(() => {
  vi.unstubAllGlobals();
  if (ownZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = ownZone;
});

it.each(['Europe/Paris', 'Europe/Brussels', 'Europe/Zurich'])(
  'says nothing of %s, whose days are those of Paris, and asks Intl for nothing',
  (zone) => {
    moveTo(zone);
    vi.stubGlobal('Intl', undefined);
    expect(readZoneInput()).toEqual({});
  },
);

it.each([
  'America/Montreal',
  'Indian/Reunion',
  'Africa/Casablanca',
  'Africa/Tunis',
  'Europe/London',
  'Europe/Helsinki',
  'Africa/Johannesburg',
])('names %s', (zone) => {
  moveTo(zone);
  const { timeZone = '' } = readZoneInput();
  // Some have a newer name.
  expect(timeZone).toBe(
    new Intl.DateTimeFormat('fr', { timeZone: zone }).resolvedOptions().timeZone,
  );
});

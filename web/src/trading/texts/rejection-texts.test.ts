import { describe, expect, it } from 'vitest';
import { rejectionText } from './rejection-texts.ts';
import { rejectionCodes } from '@chandelle/market/simulation/rejections';

/** Every value that any sentence may want. */
const values = Object.fromEntries(
  ['available', 'best', 'filled', 'fillable', 'held', 'last', 'lot', 'minimum', 'most', 'needed']
    .concat(['own', 'reference', 'tick', 'value'])
    .map((name) => [name, '12.5'])
    .concat([
      ['coin', 'BTC'],
      ['currency', 'USDT'],
    ]),
) as Record<string, string>;

describe('rejection texts', () => {
  it('say why in a whole French sentence, for every code', () => {
    for (const code of rejectionCodes) {
      const text = rejectionText({ code, field: 'quantity', values });
      expect(text).toMatch(/^\p{Lu}.*\.$/u);
      expect(text).not.toMatch(/undefined|NaN| [;:!?»]|« /u);
    }
  });

  it('speak of no server where a market waits, which may want its own engine alone', () => {
    const text = rejectionText({ code: 'market-waits', field: 'type', values: {} });
    expect(text).not.toMatch(/serveur/u);
  });

  it('write amounts as French does, and name the field', () => {
    expect(
      rejectionText({
        code: 'insufficient-funds',
        field: 'amount',
        values: { needed: '50050.5', available: '1000', currency: 'USDT' },
      }),
    ).toBe(
      'Il faudrait 50\u202f050,5\u00a0USDT, frais compris\u202f; vous disposez de 1\u202f000\u00a0USDT.',
    );
    expect(rejectionText({ code: 'not-above-zero', field: 'price', values: {} })).toBe(
      'Le prix limite doit être au-dessus de 0.',
    );
    const values = { last: '50000', bound: 'below' };
    expect(rejectionText({ code: 'already-triggered', field: 'trigger', values })).toBe(
      'Le prix de déclenchement doit être sous le cours actuel (50\u202f000), sinon l’ordre partirait tout de suite.',
    );
    expect(
      rejectionText({ code: 'already-triggered', field: 'price', values: { last: '50000' } }),
    ).toMatch(/^Le prix limite doit être au-dessus du cours actuel/u);
    expect(rejectionText({ code: 'trail-too-short', field: 'trailPercent', values })).toMatch(
      /^L’écart du stop suiveur est trop petit/u,
    );
  });
});

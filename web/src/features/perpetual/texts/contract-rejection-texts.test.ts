import { perpetualRejectionCodes } from '@chandelle/market/perpetual/rejections';
import { expect, it } from 'vitest';
import { contractRejectionText } from './contract-rejection-texts.ts';

it('has a French sentence for each rejection of the contract', () => {
  const values = { most: '2', missing: '12.301', currency: 'USDT', available: '0.5', coin: 'BTC' };
  for (const code of perpetualRejectionCodes) {
    const text = contractRejectionText({ code, field: 'quantity', values });
    expect(text, code).toMatch(/^[A-ZÀÉ].*\.$/u);
    expect(text, code).not.toMatch(/undefined|NaN/u);
  }
});

it('says what is missing up to the cent, and which side an exit belongs on', () => {
  const missing = { missing: '12.301', currency: 'USDT' };
  expect(
    contractRejectionText({ code: 'insufficient-margin', field: 'quantity', values: missing }),
  ).toBe('Il manque 12,31\u00a0USDT sur votre compte, frais compris. Réduisez la quantité.');
  const price = { price: '50000' };
  expect(contractRejectionText({ code: 'exit-wrong-side', field: 'stop', values: price })).toMatch(
    /^Le stop d’un long se place sous 50\s000/u,
  );
  expect(
    contractRejectionText({
      code: 'minimum-order',
      field: 'quantity',
      values: { least: '5', currency: 'USDT' },
    }),
  ).toBe('Un ordre vaut au moins 5\u00a0USDT.');
  expect(contractRejectionText({ code: 'missing', field: 'quantity', values: {} })).toBe(
    'Indiquez la quantité.',
  );
});

it('says at its field what the plan asks for, and no more at none', () => {
  const said = (field: 'stop' | 'quantity' | 'target' | 'type') =>
    contractRejectionText({ code: 'plan-refuses', field, values: {} });
  expect(said('stop')).toContain('il lui manque un stop');
  expect(said('quantity')).toContain('il risque trop');
  expect(said('target')).toContain('l’objectif');
  expect(said('type')).toBe('Votre plan refuse cet ordre.');
});

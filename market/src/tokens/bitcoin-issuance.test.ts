import { expect, it } from 'vitest';
import { blocksPerEpoch, issuanceEpoch } from './bitcoin-issuance.ts';

it('halves the reward and adds up the supply that the protocol fixes', () => {
  const epochs = [0, 1, 2, 3, 4].map(issuanceEpoch);
  expect(epochs.map(({ reward }) => reward)).toEqual([50, 25, 12.5, 6.25, 3.125]);
  expect(epochs.map(({ supply }) => supply)).toEqual([
    0, 10_500_000, 15_750_000, 18_375_000, 19_687_500,
  ]);
  expect(epochs.map(({ perDay }) => perDay)).toEqual([7200, 3600, 1800, 900, 450]);
  expect(epochs[0]?.yearlyRate).toBeNull();
  expect(epochs[4]?.yearlyRate).toBeCloseTo(0.00834, 5);
});

it('ends at just under 21 million, as the rounding down of satoshis makes it', () => {
  const last = issuanceEpoch(33);
  expect(last.supply + last.reward * blocksPerEpoch).toBeCloseTo(20_999_999.9769, 4);
});

it('refuses epochs there are not', () => {
  for (const epoch of [-1, 34, 1.5]) expect(() => issuanceEpoch(epoch)).toThrow(RangeError);
});

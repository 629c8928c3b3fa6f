import { frames } from '@chandelle/market/perpetual/rules/frames';
import { presets } from '@chandelle/market/simulation/presets';
import { expect, test } from 'vitest';
import { formatInteger } from '../../../lib/format.ts';
import { openSession } from '../testing.ts';
import { countdownText, frameTexts, rateText } from './contract-words.ts';

const plain = (text: string) => text.replace(/\s/gu, ' ');

test('what is said of the frames is what they do', () => {
  const { european, international } = frames;
  expect(plain(frameTexts.european.text)).toContain(`×1 à ×${european.maxLeverage},`);
  expect(plain(frameTexts.international.text)).toContain(`×1 à ×${international.maxLeverage},`);
  // « la moitié de la marge exigée par la loi »
  expect(european.rule).toMatchObject({ kind: 'close-out', closeOutShare: 50_000_000 });
  if (international.rule.kind !== 'tiers') throw new Error('The text speaks of tiers.');
  const [{ rate, upTo }] = international.rule.tiers;
  const percent = String(rate / 1_000_000).replace('.', ',');
  expect(plain(frameTexts.international.text)).toContain(
    `${percent} % de sa valeur jusqu’à ${plain(formatInteger(upTo ?? 0))} USDT`,
  );
});

test('the account begins with what the page says, as a spot market does', () => {
  const { wallet, deposited } = openSession().state;
  expect(wallet).toBe(BigInt(presets.simulator.cash) * 10n ** 8n);
  expect(deposited).toBe(wallet);
});

test('rates and waits are written as one reads them', () => {
  expect(plain(rateText(10_000))).toBe('0,0100 %');
  expect(plain(rateText(-4_900))).toBe('−0,0049 %');
  expect(plain(countdownText(8 * 3_600))).toBe('8 h 00 min');
  expect(plain(countdownText(725))).toBe('12 min 05 s');
});

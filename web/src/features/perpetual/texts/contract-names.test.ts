import { frames } from '@chandelle/market/perpetual/rules/frames';
import { presets } from '@chandelle/market/simulation/presets';
import { expect, test } from 'vitest';
import { formatInteger } from '../../../lib/format.ts';
import { openSession } from '../testing.ts';
import { frameTexts } from './contract-names.ts';

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

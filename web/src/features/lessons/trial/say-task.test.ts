import { expect, it } from 'vitest';
import { hour } from '../../../figures/candles/close/close-reading.ts';
import { sayTask } from './say-task.ts';

const { open, tick } = hour;

it('says how far the close is from where it is to go', () => {
  expect(sayTask(hour.close, false)).toBeNull();
  expect(sayTask(open + 100, false)).toBe('Encore 120 dollars plus bas.');
  expect(sayTask(open, false)).toBe(`Encore ${tick} dollars plus bas.`);
});

it('says what the candle shows once it was done, and that it is no longer where it is not', () => {
  expect(sayTask(open - 360, true)).toMatch(
    /^C’est fait\. La bougie est baissière, de 360 dollars\. Son plus haut n’a pas bougé, .*\.$/,
  );
  expect(sayTask(open - tick, true)).toMatch(
    /^C’est fait, de peu\. Le plus haut reste, .* ici 20 dollars, .* doji\.$/,
  );
  expect(sayTask(open, true)).toMatch(/^Déjà réussi\. .* doji\.$/);
  expect(sayTask(open + tick, true)).toMatch(
    /^Déjà réussi\. Ici, la bougie clôture à 20 dollars .* doji\.$/,
  );
  expect(sayTask(open + 400, true)).toMatch(
    /^Déjà réussi\. .* 400 dollars au-dessus .* haussière\.$/,
  );
});

import { coinWalk, readCandle, type CandleReading } from '@chandelle/market/candles/coin-walk';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { giveWidth } from '../../../testing/give-width.ts';
import { describeCandle } from './coin-texts.ts';
import CoinWalk from './coin-walk.tsx';

afterEach(cleanup);

const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00A0\u202F]/gu, ' ');
const captionText = () => plain(document.querySelector('.live-caption-text')?.textContent);
const taskText = () => plain(document.querySelector('.task')?.textContent);
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Bougie regardée' });
const look = (index: number) => fireEvent.change(slider(), { target: { value: String(index) } });

/** The first candle of a draw that shows what is looked for. */
function placeOf(seed: number, what: 'trend' | 'hammer'): number {
  const walk = coinWalk(seed);
  return walk.findIndex((_, index) => {
    const { trend, patterns } = readCandle(walk, index);
    return what === 'trend' ? trend !== 'none' : patterns.includes('hammer');
  });
}

it('names what the candles of a coin show, and says their measures to eye and ear', () => {
  giveWidth(480);
  render(<CoinWalk />);
  expect(captionText()).toContain('À vous.');
  expect(slider().getAttribute('aria-valuetext')).toBe('aucune encore');
  look(placeOf(1, 'trend'));
  expect(captionText()).toMatch(/^Vous y voyez une tendance baissière sur 5 bougies\./u);
  expect(captionText()).toMatch(
    /Bougie 22, baissière : corps \d+, mèche haute \d+, mèche basse \d+\.$/u,
  );
  // The slider says the place alone: the caption is read aloud as well.
  expect(plain(slider().getAttribute('aria-valuetext'))).toBe('Bougie 22');
  look(2);
  expect(captionText()).toContain('Ni figure, ni tendance.');
});

it('takes the candle on which the slider stands when it is pressed there', () => {
  giveWidth(480);
  render(<CoinWalk />);
  fireEvent.click(slider());
  expect(captionText()).toMatch(/Bougie 1, /u);
});

it('is done when a trend and a hammer were found, on any draws, and stays so', async () => {
  const user = userEvent.setup();
  giveWidth(480);
  render(<CoinWalk />);
  expect(taskText()).toContain('À vous : Trouvez une tendance et un marteau dans');
  look(placeOf(1, 'trend'));
  expect(taskText()).toContain('La tendance est trouvée. Il vous manque le marteau.');
  await user.click(screen.getByRole('button', { name: 'Relancer jusqu’à un marteau' }));
  expect(plain(document.querySelector('.facts')?.textContent)).toContain('Tirages5');
  expect(taskText()).not.toContain('Tâche faite');
  look(placeOf(5, 'hammer'));
  expect(captionText()).toContain('Vous y voyez un marteau');
  expect(taskText()).toContain('Tâche faite : ');
  await user.click(screen.getByRole('button', { name: 'Relancer la pièce' }));
  // Which draw it is, so that a toss is heard too.
  expect(captionText()).toContain('Tirage 6. À vous.');
  expect(taskText()).toContain('Tâche faite : ');
});

it('lists what a candle shows with commas and one « et »', () => {
  const walk = coinWalk(1);
  const said = (reading: CandleReading) => plain(describeCandle(1, walk, 12, reading).lead);
  expect(said({ trend: 'up', patterns: ['hammer', 'doji'], size: 5 })).toBe(
    'Vous y voyez un marteau, un doji et une tendance haussière sur 5 bougies.',
  );
  expect(said({ trend: 'up', patterns: ['hammer'], size: 5 })).toBe(
    'Vous y voyez un marteau et une tendance haussière sur 5 bougies.',
  );
});

it('counts truly where walks end', () => {
  render(<CoinWalk />);
  const facts = plain(document.querySelector('.facts')?.textContent);
  expect(facts).toContain('Le vôtre finitdans l’éventail');
  expect(facts).toContain('93 sur 100');
});

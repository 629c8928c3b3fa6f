import { readLessonFiles } from '@chandelle/course/testing/real-course';
import { bollinger } from '@chandelle/market/indicators/bollinger';
import { rsi } from '@chandelle/market/indicators/rsi';
import { sampleMarket } from '@chandelle/market/indicators/sample-markets';
import { findZoneExits } from '@chandelle/market/indicators/zone-exits';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import BollingerChart from './bollinger-chart.tsx';
import FibonacciRetracement from './fibonacci-retracement.tsx';
import IndicatorVotes from './indicator-votes.tsx';
import { bollingerMarkets, rsiMarkets } from './lesson-markets.ts';
import { bandPath, linePath } from './line-path.ts';
import MacdChart from './macd-chart.tsx';
import RsiByHand from './rsi-by-hand.tsx';
import RsiChart from './rsi-chart.tsx';
import RsiDivergences from './rsi-divergences.tsx';
import RuleSearch from './rule-search.tsx';

afterEach(cleanup);

const plain = (text: string | null | undefined) =>
  (text ?? '').replace(/[\u00A0\u202F]/gu, ' ').replace(/’/gu, "'");
const at = (values: ArrayLike<number>, index: number) => values[index] ?? Number.NaN;
const captionText = () => plain(document.querySelector('.live-caption-text')?.textContent);
const slide = (name: RegExp | string, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(value) } });

describe('the RSI', () => {
  it('is the one that the lesson works out by hand', () => {
    render(<RsiByHand />);
    expect(captionText()).toContain('Le RSI passe de 78,6 à 63,5.');
    expect(captionText()).toContain('le gain moyen vaut 528, la perte moyenne 304');
    slide('Septième clôture', 62_400);
    expect(captionText()).toContain('Le RSI passe de 78,6 à 78,6.');
    expect(captionText()).toContain('Sans variation');
    slide('Septième clôture', 63_400);
    expect(captionText()).toContain('le gain moyen vaut 728, la perte moyenne 144');
  });

  it('stays above 70 for as long as the lesson says, and answers to its sliders', async () => {
    const user = userEvent.setup();
    render(<RsiChart />);
    expect(captionText()).toContain('4 jours au-dessus de 70, 4 jours en dessous de 30.');
    expect(captionText()).toContain('Sur 3 sorties de zone jugées, 3 annonçaient le bon sens');
    await user.click(screen.getByRole('radio', { name: 'Hausse emballée' }));
    expect(captionText()).toContain('31 jours au-dessus de 70');
    expect(captionText()).toContain('Sur 6 sorties de zone jugées, 3 annonçaient le bon sens');
    expect(captionText()).toContain('Du premier au dernier jour, le prix a fait −4,6 %.');
    slide('Seuils', 90);
    expect(captionText()).toContain('0 jour au-dessus de 90');
    slide('Période', 5);
    expect(screen.getByText('RSI 5')).toBeTruthy();
    expect(screen.getByRole('slider', { name: 'Seuils' }).getAttribute('aria-valuetext')).toBe(
      '10 et 90',
    );
  });

  it('misses half a rise by the first exit from the zone, and escapes a fall that takes it all', () => {
    const { closes, shownFrom } = sampleMarket(...rsiMarkets.tendance);
    const [first] = findZoneExits(rsi(closes), { low: 30, high: 70 }, shownFrom);
    const shown = closes.slice(shownFrom);
    expect((first?.index ?? 0) - shownFrom + 1).toBe(24);
    expect([shown[23], Math.max(...shown), shown.indexOf(Math.max(...shown)) + 1]).toEqual([
      91_750, 141_150, 45,
    ]);
    expect([shown[0], shown.at(-1)]).toEqual([69_030, 65_830]);
  });

  it('diverges four times, twice in vain', async () => {
    const user = userEvent.setup();
    render(<RsiDivergences />);
    const letters = screen.getAllByRole('button', { name: /^Divergence [A-F]/u });
    expect(letters).toHaveLength(4);
    const verdicts: boolean[] = [];
    for (const letter of letters) {
      await user.click(letter);
      verdicts.push(captionText().includes('Elle a vu juste'));
      expect(captionText()).toMatch(/10 jours après le jour où on le sait : [+−]/u);
    }
    expect(verdicts).toEqual([false, true, false, true]);
  });
});

it('the MACD crosses seldom in a trend and often in a range', async () => {
  const user = userEvent.setup();
  render(<MacdChart />);
  expect(captionText()).toContain('2 croisements en 90 jours.');
  expect(captionText()).toContain('1 trade, dont 0 perdant, pour +32,8 % au total avant frais');
  expect(captionText()).toContain('ne rien faire : +36,4 %');
  await user.click(screen.getByRole('radio', { name: 'Marché en couloir' }));
  const crossed = Number(/^(\d+) croisements/u.exec(captionText())?.[1]);
  expect(crossed).toBe(11);
  expect(captionText()).toContain('5 trades, dont 4 perdants, pour −32,4 % au total avant frais');
  expect(captionText()).toContain('ne rien faire : +10,0 %');
  slide('Moyenne rapide', 4);
  slide('Signal', 3);
  expect(Number(/^(\d+) croisements/u.exec(captionText())?.[1])).toBeGreaterThan(crossed);
  expect(screen.getByText('MACD 4, 26, 3')).toBeTruthy();
});

it('the MACD is drawn with the longest periods, whose first values are not known', () => {
  const { container } = render(<MacdChart />);
  slide('Moyenne lente', 50);
  slide('Signal', 15);
  expect(screen.getByText('MACD 12, 50, 15')).toBeTruthy();
  expect(container.querySelector('svg')?.outerHTML).not.toContain('NaN');
});

it('Bollinger bands leave out what the lesson counts, and less when they are wider', async () => {
  const user = userEvent.setup();
  render(<BollingerChart />);
  expect(captionText()).toContain('12 clôtures sur 90 hors des bandes, soit 13 %.');
  expect(captionText()).toContain('les plus étroites : 5,3 % du prix moyen, le jour 45');
  slide('Multiple', 3);
  expect(captionText()).toContain('2 clôtures sur 90');
  slide('Multiple', 2);
  await user.click(screen.getByRole('radio', { name: 'Hausse régulière' }));
  expect(captionText()).toContain('17 clôtures sur 90');
});

it('the price walks on its upper band, and never closes below the first touch again', () => {
  const { closes, shownFrom } = sampleMarket(...bollingerMarkets.tendance);
  const { upper, lower } = bollinger(closes);
  const days = [...closes.keys()].slice(shownFrom);
  const dayOf = (index: number) => index - shownFrom + 1;
  const above = days.filter((index) => at(closes, index) > at(upper, index));
  expect(above.slice(0, 5).map(dayOf)).toEqual([6, 7, 8, 9, 10]);
  expect(days.filter((index) => at(closes, index) < at(lower, index))).toEqual([]);
  const first = at(closes, above[0] ?? 0);
  expect(first).toBe(70_720);
  const later = closes.slice((above[0] ?? 0) + 1);
  expect(Math.min(...later)).toBe(73_260);
  expect(Math.round((100 * (later.at(-1) ?? 0)) / first)).toBe(134);
});

it('the squeeze is followed by a rise that is given back before a higher one, on the days the lesson names', () => {
  const { closes, shownFrom } = sampleMarket(...bollingerMarkets.compression);
  const { upper } = bollinger(closes);
  const day = (number: number) => shownFrom + number - 1;
  expect([45, 46, 57, 64].map((number) => at(closes, day(number)))).toEqual([
    42_410, 43_830, 47_740, 40_230,
  ]);
  const later = closes.slice(day(46));
  expect([Math.max(...later), at(closes, day(88))]).toEqual([48_290, 48_290]);
  expect(at(closes, day(46))).toBeGreaterThan(at(upper, day(46)));
});

describe('the retracement', () => {
  it('covers a quarter of the move, and meets the turn once its low is moved by keys', async () => {
    const user = userEvent.setup();
    render(<FibonacciRetracement />);
    expect(captionText()).toContain('Le creux à 61 400 ne touche aucun niveau.');
    expect(captionText()).toContain('couvrent 25 % du mouvement');
    expect(plain(document.querySelector('table')?.textContent)).toContain('61,8 %61 056');
    const low = screen.getByRole('slider', { name: 'Creux' });
    low.focus();
    await user.keyboard('{PageUp}{ArrowUp}');
    expect(low.getAttribute('aria-valuenow')).toBe('58550');
    expect(captionText()).toContain('« respecte » le niveau 61,8 %');
    expect(captionText()).toContain('61 396');
  });

  it('names its levels before the first candle, wherever both ends are', async () => {
    const user = userEvent.setup();
    const { container } = render(<FibonacciRetracement />);
    const numberOf = (element: Element, name: string) => Number(element.getAttribute(name));
    const first = Math.min(
      ...[...container.querySelectorAll('.candle-body')].map((body) => numberOf(body, 'x')),
    );
    for (const keys of ['{Home}', '{End}']) {
      screen.getByRole('slider', { name: 'Creux' }).focus();
      await user.keyboard(keys);
      const names = [...container.querySelectorAll('.plot-value')];
      expect(names).toHaveLength(5);
      // « 61,8 % » at 12.5 px takes 40 px.
      for (const name of names) expect(numberOf(name, 'x') + 40).toBeLessThan(first);
    }
  });

  it('covers half of it with twice the tolerance', () => {
    render(<FibonacciRetracement />);
    slide(/Tolérance/u, 400);
    expect(captionText()).toContain('couvrent 50 % du mouvement');
  });
});

it('the search finds more by trying more, and keeps nothing of it', async () => {
  const user = userEvent.setup();
  render(<RuleSearch />);
  const averages = () => plain(screen.getByText(/^Moyenne de/u).parentElement?.textContent);
  expect(averages()).toContain('+5 %, puis −2 %');
  slide('Règles essayées', 10);
  expect(averages()).toContain('+34 %, puis −1 %');
  slide('Règles essayées', 130);
  expect(averages()).toContain('+46 %, puis −2 %');
  const before = captionText();
  await user.click(screen.getByRole('button', { name: /autre marché/u }));
  expect(captionText()).not.toBe(before);
});

it('measures of the same closes agree, the range of the day does not', async () => {
  const user = userEvent.setup();
  render(<IndicatorVotes />);
  for (const name of [/%b/u, /Variation/u, /MACD/u]) {
    await user.click(screen.getByRole('radio', { name }));
    expect(captionText()).toContain('disent presque la même chose');
  }
  await user.click(screen.getByRole('radio', { name: /Amplitude/u }));
  expect(captionText()).toContain('regardent deux choses différentes');
});

it('lines leave a gap where nothing is known', () => {
  const same = (value: number) => value;
  expect(linePath([Number.NaN, 1, 2, Number.NaN, 3], same, same)).toBe('M1.0 1.0L2.0 2.0M4.0 3.0');
  expect(bandPath([Number.NaN, 4], [Number.NaN, 2], same, same)).toBe('M1.0 4.0L1.0 2.0Z');
  expect(bandPath([], [], same, same)).toBe('');
});

describe('the sums of Inès, who stakes 50 each time', () => {
  const STAKE = 50;
  const euros = (amount: number) => amount.toFixed(2).replace('.', ',');
  const textOf = (step: string) => readLessonFiles().get(`indicateurs-techniques/${step}.md`) ?? '';

  it('follow from the trades of the MACD chart, and from holding', async () => {
    const user = userEvent.setup();
    render(<MacdChart />);
    const shares = () =>
      [/([+−][\d,]+) % au total/u, /ne rien faire : ([+−][\d,]+) %/u].map((pattern) =>
        Number((pattern.exec(captionText())?.[1] ?? '').replace('−', '-').replace(',', '.')),
      );
    const [won = 0, held = 0] = shares();
    // What held it has lived through too.
    expect(captionText()).toContain('avec une baisse de 30 % en chemin');
    await user.click(screen.getByRole('radio', { name: 'Marché en couloir' }));
    const [lost = 0, heldAgain = 0] = shares();
    expect(captionText()).toContain('avec une baisse de 20 % en chemin');
    const sum = (percent: number) => euros((STAKE * Math.abs(percent)) / 100);
    expect(textOf('03-macd')).toContain(
      `donné ${sum(won)} €, le couloir lui en reprend ${sum(lost)}, avant frais. Garder lui aurait rapporté ${sum(held)} €, puis ${sum(heldAgain).replace(',00', '')} €.`,
    );
    expect([won > 0, lost < 0]).toEqual([true, true]);
  });

  it('follow from the closes of the squeeze', () => {
    const { closes, shownFrom } = sampleMarket(...bollingerMarkets.compression);
    const close = (number: number) => at(closes, shownFrom + number - 1);
    const change = (number: number) => euros(Math.abs(STAKE * (close(number) / close(46) - 1)));
    expect(textOf('04-bollinger')).toContain(`elle gagne 8,9 %, soit ${change(57)} €`);
    expect(textOf('04-bollinger')).toContain(`elle perd 8,2 %, soit ${change(64)} €`);
  });
});

it('each indicator has five questions that people ask', () => {
  const steps = ['02-rsi', '03-macd', '04-bollinger', '05-fibonacci'];
  for (const step of steps) {
    const text = readLessonFiles().get(`indicateurs-techniques/${step}.md`) ?? '';
    const [, fold = ''] = /:::plus\{title="Cinq questions[^\n]*\n(.*?)\n:::/su.exec(text) ?? [];
    expect([...fold.matchAll(/^- \*\*[^*]+ \?\*\* \S/gmu)], step).toHaveLength(5);
  }
});

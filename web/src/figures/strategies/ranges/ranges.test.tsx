import { parseRuleBook, ruleBookFile } from '@chandelle/course/rule-book';
import { readLessonFiles } from '@chandelle/course/testing/real-course';
import { findBroken } from '@chandelle/course/worked-examples';
import { bodySize, lowerWick } from '@chandelle/market/candles/candle';
import { findTouches } from '@chandelle/market/levels/touches';
import { rewardRisk } from '@chandelle/market/risk/reward-risk';
import { rangesOf } from '@chandelle/market/strategies/columns';
import { playRange, rangeStory, type RangeStory } from '@chandelle/market/strategies/range-stories';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { formatInteger } from '../../../lib/format.ts';
import { ratioText, signed } from '../../../lib/numbers-text.ts';
import RangeDrill from './range-drill.tsx';
import { guide, guideSteps, REFUSAL } from './range-guide.ts';
import { choiceNames, rangeRounds, type RangeChoice } from './range-rounds.ts';
import RangeSteps from './range-steps.tsx';

afterEach(cleanup);

const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00A0\u202F]/gu, ' ');
const price = (value: number) => plain(formatInteger(value));
const captionText = () => plain(document.querySelector('.live-caption-text')?.textContent);
const facts = () => [...document.querySelectorAll('.facts dd')].map((dd) => plain(dd.textContent));
const rows = () => document.querySelectorAll('tbody tr').length;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

/** Whether, in the last three candles, one was pushed back from the floor and the next one closed higher. */
function isRefused({ seen }: RangeStory): boolean {
  return seen.slice(-3, -1).some((candle, index) => {
    const next = seen[seen.length - 2 + index];
    return (
      lowerWick(candle) >= 2 * bodySize(candle) && next !== undefined && next.close > candle.close
    );
  });
}

/** What the lesson's rules say to do at the last close seen. */
function judge(story: RangeStory): RangeChoice {
  const { seen, floor, tolerance } = story;
  if (seen.some(({ close }) => close < floor - tolerance)) return 'broken';
  if (rewardRisk(story) < 2) return 'far';
  return isRefused(story) ? 'buy' : 'no-refusal';
}

/** Names the rules of the course that a purchase at the last close seen breaks. */
function brokenBy(story: RangeStory): string[] {
  const { book } = parseRuleBook(readLessonFiles().get(ruleBookFile) ?? '');
  if (book === null) throw new Error('The rule book has problems.');
  const { seen, floor, tolerance, entry, stop, target } = story;
  const zone = Math.min(floor - tolerance, ...seen.slice(-3).map(({ low }) => low));
  const plan = {
    in: 'strategies-avancees/retour-a-la-moyenne',
    quote: '',
    side: 'long' as const,
    entry,
    stop,
    target,
    zone,
    atr: rangesOf(seen).at(-1) ?? Number.NaN,
    breaks: [],
  };
  return [...findBroken(plan, book).keys()];
}

describe('range-steps', () => {
  const text = (letter: string) =>
    plain(guideSteps.find((step) => step.letter === letter)?.text ?? '');

  it('tells what its chart has, letter by letter', () => {
    const { seen, floor, ceiling, tolerance, entry, stop, target } = guide;
    const before = seen.slice(0, guideSteps[0].shown);
    const touches = (level: number) => findTouches(before, level, tolerance).length;
    expect([touches(floor), touches(ceiling)]).toEqual([2, 2]);
    expect(text('A')).toContain(`d’environ ${price(floor)}, deux fois d’environ ${price(ceiling)}`);
    const refusal = seen[REFUSAL];
    if (refusal === undefined) throw new Error('No candle refuses.');
    expect(lowerWick(refusal)).toBeGreaterThan(2 * bodySize(refusal));
    expect(text('B')).toContain(
      `touche ${price(refusal.low)}, remonte et clôture à ${price(refusal.close)}`,
    );
    expect(entry).toBeGreaterThan(refusal.close);
    expect(stop).toBeLessThan(Math.min(floor, refusal.low));
    expect(text('C')).toContain(`clôture plus haut, à ${price(entry)}`);
    expect(text('C')).toContain(`${price(entry)} − ${price(stop)} = ${price(entry - stop)}`);
    expect(target).toBeLessThan(ceiling - tolerance);
    expect(text('D')).toContain(`à ${price(target)}`);
    expect(text('D')).toContain(
      `${price(target - entry)} à gagner, ${price(entry - stop)} à perdre, donc ${ratioText(rewardRisk(guide))}`,
    );
    const end = playRange(guide);
    expect(end).toMatchObject({ reason: 'target', after: 10 });
    expect(text('E')).toContain(`gagnez ${signed(end.result, 1).slice(1)} R`);
    expect(brokenBy(guide)).toEqual(['ratio']);
  });

  it('shows and says nothing before its letter', () => {
    render(<RangeSteps />);
    const told = () => plain(document.querySelector('figure')?.textContent);
    expect(rows()).toBe(guideSteps[0].shown);
    expect(told()).not.toContain('58 310');
    press('Point suivant');
    expect(told()).toContain('58 310');
    expect(told()).not.toContain('2,9 R');
    expect(rows()).toBe(guide.seen.length - 1);
    press(/^Point E/u);
    expect(told()).toContain('2,9 R');
    expect(rows()).toBe(guide.seen.length + guide.sequel.length);
  });
});

describe('range-drill', () => {
  const stories = rangeRounds.map((round) => ({ ...round, chart: rangeStory(round.story) }));

  it('takes for right what the rules of the lesson say, each of them once or twice', () => {
    for (const { chart, right } of stories) expect(judge(chart)).toBe(right);
    expect(new Set(stories.map(({ right }) => right)).size).toBe(4);
  });

  it('draws ranges that one would call so: each border was touched twice', () => {
    for (const { chart } of stories)
      for (const level of [chart.floor, chart.ceiling])
        expect(findTouches(chart.seen, level, chart.tolerance).length).toBeGreaterThanOrEqual(2);
  });

  it('keeps the rules of the course where one buys, but for the ratio that it speaks of', () => {
    for (const { chart, right, why } of stories.filter((round) => round.right === 'buy')) {
      expect(brokenBy(chart)).toEqual(['ratio']);
      expect(why[right]).toMatch(/Notez|notez/u);
    }
  });

  it('says numbers that its charts have', () => {
    for (const { chart, why } of stories) {
      const { seen, entry, stop, target } = chart;
      const known = new Set(
        [
          ...seen.slice(-4).flatMap(({ low, close }) => [low, close]),
          entry - stop,
          target - entry,
          stop,
        ].map(price),
      );
      for (const text of Object.values(why)) {
        for (const [number] of plain(text).matchAll(/\d{1,2} \d{3}/gu))
          expect(known, text).toContain(number);
        for (const [ratio] of plain(text).matchAll(/1:\d+,\d/gu))
          expect(ratio).toBe(ratioText(rewardRisk(chart)));
      }
    }
  });

  it('counts the closes that left the range, where it says that its floor is gone', () => {
    const gone = stories.find(({ right }) => right === 'broken');
    if (gone === undefined) throw new Error('No range is broken.');
    const { chart, why } = gone;
    const below = chart.seen.filter(({ close }) => close < chart.floor - chart.tolerance);
    expect(below).toEqual(chart.seen.slice(-4));
    const lowest = price(Math.min(...below.map(({ close }) => close)));
    expect(plain(why.broken)).toContain(
      `Quatre clôtures de suite sont sous le plancher, jusqu’à ${lowest}.`,
    );
    expect(plain(why.buy)).toContain(`Les quatre dernières clôtures aussi, jusqu’à ${lowest}.`);
  });

  it('has a good purchase that loses, a refusal that would have won, and what each way comes to', () => {
    const results = stories.map(({ chart, right }) => ({ right, ...playRange(chart) }));
    const bought = results.filter(({ right }) => right === 'buy').map(({ reason }) => reason);
    expect(bought.toSorted()).toEqual(['stop', 'target']);
    const passed = results.filter(({ right }) => right !== 'buy');
    expect(passed.filter(({ result }) => result > 0)).toHaveLength(1);
  });

  it('shows what came only after the right decision, and ends with the sums', () => {
    render(<RangeDrill />);
    for (const [index, { chart, right }] of stories.entries()) {
      expect(rows()).toBe(chart.seen.length);
      expect(facts()).toEqual([chart.entry, chart.stop, chart.target].map(price));
      if (index === 0) {
        press(choiceNames.buy);
        expect(captionText()).toMatch(/^Pas tout à fait\./u);
        expect(screen.queryByRole('button', { name: 'Voir la suite' })).toBeNull();
      }
      press(choiceNames[right]);
      expect(captionText()).toMatch(/^Juste\./u);
      press('Voir la suite');
      expect(document.activeElement?.getAttribute('aria-label')).toBe(
        `Décision, range ${index + 1} sur 5`,
      );
      expect(rows()).toBe(chart.seen.length + chart.sequel.length);
      expect(captionText()).toContain(`${signed(playRange(chart).result, 1)} R avant frais.`);
      press(/Range suivant|Voir le bilan/u);
    }
    expect(captionText()).toContain('4 sur 5 du premier coup.');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Bilan de l’exercice');
    expect(facts()).toEqual(['+1,4 R', '0,0 R', '0,0 R']);
    expect([...document.querySelectorAll('.facts dd')].map((dd) => dd.className)).toEqual([
      'fact-rise',
      '',
      '',
    ]);
  });
});

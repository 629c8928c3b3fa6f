import type { RealChartData } from '@chandelle/course/public/market-data';
import { readRealCourse } from '@chandelle/course/testing/real-course';
import { cleanup, render } from '@testing-library/react';
import type { Element as Node, Root } from 'hast';
import { afterEach, describe, expect, it } from 'vitest';
import { giveWidth } from '../../testing/give-width.ts';
import RealChart from './real-chart.tsx';

afterEach(cleanup);

/** The dated charts of the lessons, by their names. */
const charts = new Map<string, RealChartData>();
function collect(node: Root | Node) {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    if (child.properties['name'] === 'real-chart') {
      const props = JSON.parse(String(child.properties['props'])) as {
        chart: string;
        market: RealChartData;
      };
      charts.set(props.chart, props.market);
    }
    collect(child);
  }
}
for (const { steps } of readRealCourse().lessons)
  for (const step of steps) if (step.kind !== 'quiz') collect(step.body);

const numberOf = (element: Element, name: string) => Number(element.getAttribute(name));

/** Boxes of the candles with their wicks, in pixels. */
function candleBoxes() {
  return [...document.querySelectorAll('.candle')].map((candle) => {
    const body = candle.querySelector('.candle-body');
    const wick = candle.querySelector('.candle-wick')?.getAttribute('d') ?? '';
    const heights = [...wick.matchAll(/(?:M\S+ |V)(-?[\d.]+)/gu)].map(([, y]) => Number(y));
    if (body === null) throw new Error('A candle without body.');
    const left = numberOf(body, 'x');
    return {
      left,
      right: left + numberOf(body, 'width'),
      top: Math.min(...heights),
      bottom: Math.max(...heights),
    };
  });
}

describe('the names in a dated chart', () => {
  it('there are some', () => {
    expect(charts.size).toBeGreaterThan(8);
  });

  it.each(
    [...charts].flatMap(([name, market]) =>
      [288, 328, 760].map((width) => ({ name, market, width })),
    ),
  )('lie over no candle: $name, $width px wide', ({ name, market, width }) => {
    giveWidth(width);
    render(<RealChart chart={name} market={{ ...market, bet: null }} />);
    const boxes = candleBoxes();
    const names = [...document.querySelectorAll('.plot-name')];
    expect(names).toHaveLength(market.marks.length);
    for (const each of names) {
      const long = (each.textContent.length || 1) * 7;
      const x = numberOf(each, 'x');
      const left = each.getAttribute('text-anchor') === 'end' ? x - long : x;
      const y = numberOf(each, 'y');
      expect(left).toBeGreaterThanOrEqual(0);
      const under = boxes.filter(
        (box) =>
          box.right > left && box.left < left + long && box.bottom > y - 9 && box.top < y + 2,
      );
      expect(under, each.textContent).toEqual([]);
    }
  });

  it.each(
    [...charts]
      .filter(([, { bet }]) => bet !== null)
      .flatMap(([name, market]) => [288, 328, 500, 760].map((width) => ({ name, market, width }))),
  )('leave what is hidden its own name: $name, $width px wide', ({ name, market, width }) => {
    giveWidth(width);
    render(<RealChart chart={name} market={market} />);
    const names = [...document.querySelectorAll('.plot-name')].map((each) => {
      const long = (each.textContent.length || 1) * 7;
      const shift = { start: 0, middle: long / 2, end: long }[
        each.getAttribute('text-anchor') ?? 'start'
      ];
      const left = numberOf(each, 'x') - (shift ?? 0);
      return { text: each.textContent, left, right: left + long, y: numberOf(each, 'y') };
    });
    const hidden = names.find(({ text }) => text === '?' || text === 'à découvrir');
    if (hidden === undefined) throw new Error('Nothing is hidden.');
    const over = names.filter(
      (each) =>
        each !== hidden &&
        each.left < hidden.right &&
        each.right > hidden.left &&
        Math.abs(each.y - hidden.y) < 14,
    );
    expect(over).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeLabels, TARGET_HEIGHT, type LabelRequest } from './place-labels.ts';

const phone = { width: 290, height: 300 };

describe('labels of lines', () => {
  it('stand at their lines when these are far apart', () => {
    expect(
      placeLabels(
        [
          { line: 60, width: 180 },
          { line: 200, width: 170 },
        ],
        phone,
      ),
    ).toEqual([
      { top: 60, left: 0 },
      { top: 200, left: 0 },
    ]);
  });

  it('stand beside one another when their lines are less than a finger apart', () => {
    expect(
      placeLabels(
        [
          { line: 100, width: 120 },
          { line: 130, width: 120 },
        ],
        phone,
      ),
    ).toEqual([
      { top: 100, left: 0 },
      { top: 130, left: 130 },
    ]);
  });

  it('give way to each other by height where there is no room beside', () => {
    expect(
      placeLabels(
        [
          { line: 100, width: 180 },
          { line: 90, width: 180 },
          { line: 105, width: 180 },
        ],
        phone,
      ),
    ).toEqual([
      { top: 100, left: 0 },
      { top: 56, left: 0 },
      { top: 144, left: 0 },
    ]);
  });

  it('wait, whole, at the edge that their line lies beyond', () => {
    expect(
      placeLabels(
        [
          { line: -500, width: 180 },
          { line: 900, width: 180 },
        ],
        phone,
      ),
    ).toEqual([
      { top: TARGET_HEIGHT / 2, left: 0 },
      { top: phone.height - TARGET_HEIGHT / 2, left: 0 },
    ]);
  });

  it('stay below what lies over the top of the chart', () => {
    const places = placeLabels(
      [
        { line: 5, width: 180 },
        { line: 10, width: 180 },
      ],
      { ...phone, covered: 20 },
    );
    expect(places).toEqual([
      { top: 20 + TARGET_HEIGHT / 2, left: 0 },
      { top: 20 + 1.5 * TARGET_HEIGHT, left: 0 },
    ]);
  });

  const request: fc.Arbitrary<LabelRequest> = fc.record({
    line: fc.integer({ min: -200, max: 1200 }),
    width: fc.integer({ min: 60, max: 280 }),
  });

  it('never lie on one another, nor beyond an edge, in a chart with room for them', () => {
    fc.assert(
      fc.property(fc.array(request, { maxLength: 10 }), (requests) => {
        const area = { width: 290, height: 2 * TARGET_HEIGHT * Math.max(1, requests.length) };
        const places = placeLabels(requests, area).map((place, index) => ({
          ...place,
          right: place.left + (requests[index]?.width ?? Number.NaN),
        }));
        for (const [index, one] of places.entries()) {
          expect(one.top).toBeGreaterThanOrEqual(TARGET_HEIGHT / 2);
          expect(one.top).toBeLessThanOrEqual(area.height - TARGET_HEIGHT / 2);
          expect(one.right).toBeLessThanOrEqual(area.width);
          for (const other of places.slice(0, index))
            expect(
              Math.abs(one.top - other.top) >= TARGET_HEIGHT ||
                one.left >= other.right ||
                other.left >= one.right,
            ).toBe(true);
        }
      }),
    );
  });
});

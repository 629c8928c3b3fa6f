/** What a label's line asks for, in CSS pixels from the top left corner of the chart. */
export interface LabelRequest {
  /** Height of the line; it may lie beyond the area. */
  line: number;
  width: number;
}

/** Where a label goes: `top` is the height of its middle. */
export interface LabelPlace {
  top: number;
  left: number;
}

/** What one finger needs to hit a label and not the one beside it, in CSS pixels (WCAG 2.2, target size, AAA). */
export const TARGET_HEIGHT = 44;
const BESIDE = 10;

/**
 * Places labels so that each can be grabbed: at the height of its line, beside the label of a near line where there is
 * room, else as near above or below as nothing stands. A label whose line lies beyond the area waits at that edge. Where
 * the area is too small for all, labels lie on one another at their lines.
 *
 * @param area Size of the chart without its scale of prices, and how much of its top lies under something else, in CSS pixels.
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  area: { width: number; height: number; covered?: number },
): LabelPlace[] {
  const highest = (area.covered ?? 0) + TARGET_HEIGHT / 2;
  const lowest = Math.max(area.height - TARGET_HEIGHT / 2, highest);
  const placed: (LabelPlace & { right: number })[] = [];
  for (const { line, width } of requests) {
    const own = Math.min(Math.max(line, highest), lowest);
    const heights = placed
      .flatMap(({ top }) => [top - TARGET_HEIGHT, top + TARGET_HEIGHT])
      .filter((top) => top >= highest && top <= lowest)
      .toSorted((one, next) => Math.abs(one - own) - Math.abs(next - own));
    let place: LabelPlace = { top: own, left: 0 };
    for (const top of [own, ...heights]) {
      const left = findLeft(top, width);
      if (left + width > area.width && left > 0) continue;
      place = { top, left };
      break;
    }
    placed.push({ ...place, right: place.left + width + BESIDE });
  }
  return placed.map(({ top, left }) => ({ top, left }));

  /** Returns the leftmost place at a height, behind the labels that stand there. */
  function findLeft(top: number, width: number): number {
    let left = 0;
    const row = placed.filter((other) => Math.abs(other.top - top) < TARGET_HEIGHT);
    for (const other of row.toSorted((one, next) => one.left - next.left))
      if (left < other.right && left + width + BESIDE > other.left) left = other.right;
    return left;
  }
}

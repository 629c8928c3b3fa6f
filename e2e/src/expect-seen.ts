import { expect, type Locator } from '@playwright/test';

/**
 * Expects something to be seen once it is scrolled to: whole in the window, of some size, with nothing over its middle, and in a
 * colour that stands out from its ground (`contrast`: 4.5 for text, 3 for drawings).
 */
export async function expectSeen(part: Locator, contrast: number): Promise<void> {
  await expect(part).toBeVisible();
  await part.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  await expect(part).toBeInViewport({ ratio: 1 });
  const seen = await part.evaluate(readSight);
  expect(Math.min(seen.width, seen.height), 'smallest side, in pixels').toBeGreaterThanOrEqual(12);
  expect(seen.cut, 'cut off').toBe(false);
  expect(seen.onTop, 'nothing lies over it').toBe(true);
  expect(seen.contrast).toBeGreaterThanOrEqual(contrast);
}

/** Runs in the page, hence knows nothing of this module. */
function readSight(element: Element) {
  const box = element.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const paint = (colours: readonly string[]) => {
    for (const colour of colours) {
      if (pixel === null) continue;
      pixel.fillStyle = colour;
      pixel.fillRect(0, 0, 1, 1);
    }
    return pixel?.getImageData(0, 0, 1, 1).data ?? new Uint8ClampedArray(4);
  };
  const grounds: string[] = [];
  let cut = false;
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    const style = getComputedStyle(one);
    grounds.unshift(style.backgroundColor);
    if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
    const frame = one.getBoundingClientRect();
    if (one !== document.documentElement && one !== document.body)
      cut ||= box.right > frame.right + 1 || box.left < frame.left - 1;
  }
  const light = ([red = 0, green = 0, blue = 0]: ArrayLike<number> & Iterable<number>) => {
    const part = (value: number) =>
      value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
  };
  const ground = light(paint(['white', ...grounds]));
  const ink = light(paint(['white', ...grounds, getComputedStyle(element).color]));
  return {
    width: box.width,
    height: box.height,
    cut: cut || element.scrollWidth > element.clientWidth + 1,
    onTop: hit !== null && (element.contains(hit) || hit.contains(element)),
    contrast: (Math.max(ground, ink) + 0.05) / (Math.min(ground, ink) + 0.05),
  };
}

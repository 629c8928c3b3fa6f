import { expect, type Locator, type Page } from '@playwright/test';

/** Expects a headline figure by its label. */
export async function expectFigure(page: Page, label: string, value: string): Promise<void> {
  const figure = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
  await expect(figure.getByRole('definition')).toHaveText(value);
}

/** Drags a handle down by some pixels: with a finger where there is a touch screen, otherwise with a mouse. */
export async function dragDown(handle: Locator, pixels: number): Promise<void> {
  const page = handle.page();
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await handle.boundingBox();
  if (box === null) throw new Error('The handle is not in view.');
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const touches = await page.evaluate(() => navigator.maxTouchPoints > 0);
  if (touches) await dragFinger(page, x, y, pixels);
  else {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + pixels, { steps: 4 });
    await page.mouse.up();
  }
}

async function dragFinger(page: Page, x: number, y: number, pixels: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + moved }],
    });
  await send('touchStart', 0);
  for (let step = 1; step <= 4; step += 1) await send('touchMove', (pixels * step) / 4);
  await send('touchEnd', pixels);
  await devtools.detach();
}

/** Waits until a page has drawn a number of frames. */
export async function passFrames(page: Page, frames: number): Promise<void> {
  await page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  }, frames);
}

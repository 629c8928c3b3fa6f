import { expect, type Locator, type Page } from '@playwright/test';
import { type Focus, readFocus } from './read-focus.ts';

/** Presses of Tab that one way on a page takes at most. */
const FARTHEST = 150;

/** Goes through a page by the keyboard, and looks at each stop: that it is seen, outlined, and follows the eye's order. */
export class Walk {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Goes on to the next stop, or back to the one before. */
  async tab(key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Focus> {
    const before = await this.page.evaluate(readFocus);
    await this.page.keyboard.press(key);
    const focus = await this.page.evaluate(readFocus);
    if (focus === null) throw new Error(`${key} after ${before?.name ?? 'nothing'} leads nowhere.`);
    // What has just opened takes its place in the next frames.
    const read = () => this.page.evaluate(readFocus);
    await expect.poll(read, `${focus.name} is in view`).toMatchObject({ seen: true });
    await expect.poll(read, `${focus.name} shows the focus`).toMatchObject({ ringed: true });
    if (before !== null && key === 'Tab') expectInOrder(before, focus);
    return focus;
  }

  /** Goes on until a control has the focus. */
  async to(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let press = 0; press < FARTHEST; press += 1) {
      await this.tab(key);
      if (await isFocused(control)) return;
    }
    throw new Error(`${key} does not lead to ${String(control)}.`);
  }

  /** Goes to a control and presses Enter on it. */
  async press(control: Locator): Promise<void> {
    if (!(await isFocused(control))) await this.to(control);
    await this.page.keyboard.press('Enter');
  }

  /** Goes to a control, once it is there, and presses keys on it, one after the other. */
  async keys(control: Locator, ...keys: readonly string[]): Promise<void> {
    await control.waitFor();
    if (!(await isFocused(control))) await this.to(control);
    for (const key of keys) await this.page.keyboard.press(key);
  }
}

async function isFocused(control: Locator): Promise<boolean> {
  const [first] = await control.all();
  return (await first?.evaluate((element) => element === document.activeElement)) ?? false;
}

/** Nobody reads upwards: what comes next stands lower or farther to the right, where both move with the page. */
function expectInOrder(before: Focus, next: Focus): void {
  if (!before.inText || !next.inText || before.screen !== next.screen) return;
  if (before.handle && next.handle) return;
  const above = next.box.bottom <= before.box.top + 1;
  const leftward = next.box.left <= before.box.left + 1;
  expect(above && leftward, `${next.name} stands before ${before.name}`).toBe(false);
}

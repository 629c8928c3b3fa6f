import { expect, type Locator, type Page } from '@playwright/test';

/** What an audio element of the page does. */
interface Sound {
  paused: boolean;
  currentTime: number;
  duration: number;
  playbackRate: number;
  /** Without its version; empty when nothing is loaded. */
  source: string;
}

/** Makes every audio element of a page known to `readSounds`; call it before the page is opened. */
export async function watchSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const elements: HTMLAudioElement[] = [];
    globalThis.Audio = class extends Audio {
      constructor(source?: string) {
        super(source);
        elements.push(this);
      }
    };
    Object.assign(globalThis, { journeySounds: elements });
  });
}

/** Reads what the audio elements of a page do. */
export async function readSounds(page: Page): Promise<Sound[]> {
  return page.evaluate(() => {
    const { journeySounds } = globalThis as unknown as { journeySounds: HTMLAudioElement[] };
    return journeySounds.map((audio) => ({
      paused: audio.paused,
      currentTime: audio.currentTime,
      duration: audio.duration,
      playbackRate: audio.playbackRate,
      source: audio.src === '' ? '' : (audio.src.split('?')[0] ?? ''),
    }));
  });
}

/** Expects that exactly one sound is heard, and that it goes on. Gives it. */
export async function expectHeard(page: Page): Promise<Sound> {
  const heard = async () => (await readSounds(page)).filter(({ paused }) => !paused);
  const reached = async () => (await heard())[0]?.currentTime ?? 0;
  const often = { intervals: [50] };
  await expect.poll(reached, often).toBeGreaterThan(0);
  const before = await reached();
  await expect.poll(reached, often).toBeGreaterThan(before);
  const sounds = await heard();
  expect(sounds).toHaveLength(1);
  const [sound] = sounds;
  if (sound === undefined) throw new Error('Nothing is heard.');
  return sound;
}

/** Expects that nothing is heard. */
export async function expectSilence(page: Page): Promise<void> {
  await expect.poll(async () => (await readSounds(page)).every(({ paused }) => paused)).toBe(true);
}

/** The player. */
export const player = (page: Page): Locator => page.getByRole('region', { name: 'Lecture audio' });

/** A button of the player. */
export const playerButton = (page: Page, name: string | RegExp): Locator =>
  player(page).getByRole('button', { name });

/** The button that reads the step in view. */
export const listenButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Écouter cette (étape|section)$/ });

/** The paragraph that is marked as being read. */
export const spokenParagraph = (page: Page): Locator => page.locator('[data-speaking]');

/** Plays an address in the page for a moment; gives its length in seconds. */
export async function playAddress(page: Page, address: string): Promise<number> {
  return page.evaluate(async (source) => {
    const audio = new Audio(source);
    await audio.play();
    await new Promise<void>((resolve) => {
      const look = () => {
        if (audio.currentTime >= 0.1) resolve();
        else requestAnimationFrame(look);
      };
      look();
    });
    audio.pause();
    return audio.duration;
  }, address);
}

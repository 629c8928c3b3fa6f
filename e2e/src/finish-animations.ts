import type { Page } from '@playwright/test';

/** Brings what appears or changes colour to its end, and what that begins. */
export async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const listRunning = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState !== 'finished' &&
            effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
    for (let round = 0; round < 10; round += 1) {
      const running = listRunning();
      if (round > 0 && running.length === 0) return;
      for (const animation of running) animation.finish();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

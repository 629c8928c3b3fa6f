import { test as base, type BrowserContext, type Page } from '@playwright/test';
import type { BuiltLearner } from '@chandelle/server/testing/build-learner';
import { makeControl, type Control } from './control.ts';
import { watchMessages } from './messages.ts';
import { portsOf } from './ports.ts';
import { Noise } from './watch-noise.ts';

export { expect } from '@playwright/test';

interface JourneyFixtures {
  control: Control;
  noise: Noise;
  /** A learner who has done nothing yet, signed in in the journey's browser. */
  learner: BuiltLearner;
  /** Opens another browser, signed in as a learner when one is given. */
  openDevice: (signedIn?: BuiltLearner) => Promise<Page>;
}

/** A test in a world of its own, which any noise in any of its browsers fails. */
export const test = base.extend<JourneyFixtures>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  baseURL: async ({}, use, { parallelIndex }) => {
    await use(`http://localhost:${portsOf(parallelIndex).site}`);
  },
  // oxlint-disable-next-line eslint/no-empty-pattern -- see above
  control: async ({}, use, { parallelIndex }) => {
    await use(makeControl(parallelIndex));
  },
  noise: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- see above
    async ({}, use) => {
      const noise = new Noise();
      await use(noise);
      base.expect(noise.unexpected(), 'The browser reported what nobody provoked').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, noise }, use) => {
    noise.watch(context);
    watchMessages(context);
    await use(context);
  },
  learner: async ({ context, control, baseURL }, use) => {
    const learner = await control.buildLearner();
    await signContextIn(context, learner, baseURL);
    await use(learner);
  },
  openDevice: async ({ browser, noise, control, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (signedIn) => {
      const context = await browser.newContext();
      contexts.push(context);
      noise.watch(context);
      watchMessages(context);
      if (signedIn) {
        const session = await control.buildSession(signedIn.learnerId);
        await signContextIn(context, session, baseURL);
      }
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/** Puts the session cookie of a learner into a browser. */
async function signContextIn(
  context: BrowserContext,
  { cookie }: { cookie: string },
  url: string | undefined,
): Promise<void> {
  const [name = '', value = ''] = cookie.split('=', 2);
  if (url === undefined) throw new Error('The journey has no site.');
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
}

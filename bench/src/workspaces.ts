import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { paths } from '@chandelle/contract/paths';
import type { PerpetualCommand } from '@chandelle/market/perpetual/commands';
import type { ChartCommand, Command } from '@chandelle/market/simulation/commands';
import { buildLearner } from '@chandelle/server/testing/build-learner';
import type { RunningServer } from './processes.ts';
import type { World } from './world.ts';

/** How fast the market of a workspace runs. */
const marketSpeed = 60;

/** A quiet market that begins at 50,000, the same each time. */
const market = { scenario: 'range', seed: 8, replaces: [] };

/** Three drawings. */
const drawn: (ChartCommand & { id: string })[] = [
  {
    id: 'line',
    type: 'set-drawing',
    drawing: 'line',
    shape: {
      kind: 'trend-line',
      name: '',
      from: { time: -7_200, price: '49500' },
      to: { time: -600, price: '50000' },
    },
  },
  {
    id: 'retracement',
    type: 'set-drawing',
    drawing: 'retracement',
    shape: {
      kind: 'retracement',
      name: '',
      from: { time: -7_200, price: '49000' },
      to: { time: -3_600, price: '51000' },
    },
  },
  {
    id: 'box',
    type: 'set-drawing',
    drawing: 'box',
    shape: {
      kind: 'risk-box',
      name: '',
      time: -1_200,
      entry: '50000',
      stop: '49500',
      target: '51500',
    },
  },
];

const bought: Command[] = [
  ...drawn,
  {
    id: 'position',
    type: 'place-order',
    order: { side: 'buy', kind: 'market', quantity: '0.01', protect: { stop: '30000' } },
  },
];

const opened: PerpetualCommand[] = [
  ...drawn,
  { id: 'leverage', type: 'set-leverage', leverage: 2 },
  {
    id: 'position',
    type: 'place-order',
    order: { side: 'buy', kind: 'market', quantity: '0.01', stop: '30000', target: '90000' },
  },
];

/** The workspaces, each with what a learner has done there before. */
export const workspaces = {
  /** A position with its stop, and three drawings; two averages are drawn from the first. */
  spot: {
    path: paths.simulator,
    start: '/api/simulator/market',
    options: market,
    batches: (id: string) => `/api/simulator/simulations/${id}/batches`,
    commands: bought,
    indicators: [],
  },
  /** A position with both exits, whose lines are drawn, three drawings, and two indicators. */
  contracts: {
    path: paths.perpetual,
    start: '/api/perpetual',
    options: { ...market, frame: 'international' },
    batches: (id: string) => `/api/perpetual/${id}/batches`,
    commands: opened,
    indicators: ['Moyenne mobile simple, 20 bougies', 'Indice de force relative, 14 bougies'],
  },
} as const;

export type WorkspaceName = keyof typeof workspaces;

/** Opens a workspace for a learner of its own, on candles of a minute at ×60, its market still standing. */
export async function openWorkspace(
  name: WorkspaceName,
  { world, product, browser }: { world: World; product: RunningServer; browser: Browser },
): Promise<Page> {
  const workspace = workspaces[name];
  const { cookie } = await buildLearner({ services: world.services });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [key = '', value = ''] = cookie.split('=', 2);
  await context.addCookies([
    { name: key, value, url: product.url, httpOnly: true, sameSite: 'Lax' },
  ]);
  await prepare(context, product.url, workspace);
  const page = await context.newPage();
  await page.goto(product.url + workspace.path);
  await page.getByRole('radio', { name: '1 minute' }).check();
  for (const indicator of workspace.indicators) {
    await page.getByRole('button', { name: 'Indicateur' }).click();
    await page.getByRole('checkbox', { name: indicator }).check();
    await page.keyboard.press('Escape');
  }
  await page.getByRole('radio', { name: `×${marketSpeed}`, exact: true }).check();
  return page;
}

/** Lets the market of a workspace run. */
export async function runWorkspace(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lancer le marché' }).click();
}

async function prepare(
  { request }: BrowserContext,
  url: string,
  { start, options, batches, commands }: (typeof workspaces)[WorkspaceName],
): Promise<void> {
  const id = randomUUID();
  const begun = await request.put(url + start, { data: { id, ...options } });
  if (!begun.ok()) throw new Error(`The market was not begun: ${await begun.text()}`);
  const data = {
    batchId: randomUUID(),
    revision: 0,
    commands: commands.map((command) => ({ at: 1, command })),
    toSecond: 2,
  };
  const answer = await request.post(url + batches(id), { data });
  const { rejected } = (await answer.json()) as { rejected?: unknown[] };
  if (rejected === undefined || rejected.length > 0)
    throw new Error(`What was to be done before was rejected: ${await answer.text()}`);
}

/** Reads the market's clock, in seconds: « Jour 1, 0 h 05 ». */
export async function readClock(page: Page): Promise<number> {
  const text = await page.locator('.transport-clock').innerText();
  const [, day = '', hour = '', minute = ''] = /Jour\D*(\d+), (\d+)\sh\s(\d+)/u.exec(text) ?? [];
  if (minute === '') throw new Error(`The clock says: ${text}`);
  return Number(day) * 86_400 + Number(hour) * 3600 + Number(minute) * 60;
}

/** Makes sure that a market went as far as its speed asks for, since a reading of the clock. */
export async function expectPassed(page: Page, begun: number, realSeconds: number): Promise<void> {
  const passed = (await readClock(page)) - begun;
  const due = realSeconds * marketSpeed;
  // The clock of the market shows minutes.
  if (Math.abs(passed - due) > 60 + due * 0.05)
    throw new Error(`The market went ${passed} s, ${Math.round(due)} s were due.`);
}

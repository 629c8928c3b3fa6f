import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';

/** The Firefox that was named, or Debian's, or what a Linux has by its usual name. */
const paths = [process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox'];

/**
 * Starts Firefox, which is driven by the W3C's WebDriver BiDi.
 *
 * @throws Where there is none: a journey that is left out would be taken for one that passed.
 */
export async function launchFirefox(): Promise<Browser> {
  const executablePath = paths.find((file) => file !== undefined && existsSync(file));
  if (executablePath === undefined)
    throw new Error(
      'There is no Firefox for this journey. Install it (Debian: apt-get install firefox-esr), or name it in FIREFOX_PATH.',
    );
  return puppeteer.launch({
    browser: 'firefox',
    protocol: 'webDriverBiDi',
    executablePath,
    headless: true,
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: { 'intl.accept_languages': 'fr-FR', 'ui.prefersReducedMotion': 1 },
    // Its own sandbox wants rights that a container has not.
    env: { ...process.env, MOZ_DISABLE_CONTENT_SANDBOX: '1', TZ: 'Europe/Paris' },
  });
}

/** What Firefox reports that should not happen: errors of scripts, and what was refused or is missing. */
export function watchFirefox(page: Page): string[] {
  const noise: string[] = [];
  page.on('pageerror', (error) => noise.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') noise.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) noise.push(`${response.status()}: ${response.url()}`);
  });
  return noise;
}

/** Where something of a role is in a document. */
const roles = {
  button: 'button, [role="button"]',
  heading: 'h1, h2',
  link: 'a[href]',
  radio: 'input[type="radio"]',
  slider: '[role="slider"]',
  field: 'input',
} as const;

type Role = keyof typeof roles;

/** A page in Firefox, by roles and names. */
export class FirefoxPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Waits until something of a role with a name is in view, and gives it. */
  async see(role: Role, name: string): Promise<ElementHandle> {
    const found = await this.page.waitForFunction(
      findNamed,
      { timeout: 15_000, polling: 100 },
      roles[role],
      name,
    );
    const element = found.asElement();
    if (element === null) throw new Error(`There is no ${role} « ${name} ».`);
    return element as ElementHandle;
  }

  /** Presses something of a role with a name, once it is there. */
  async press(role: Role, name: string): Promise<void> {
    const element = await this.see(role, name);
    // What is fixed at the foot of the window may lie over it, though it is in view.
    await element.evaluate((control) => control.scrollIntoView({ block: 'center' }));
    await element.click();
  }

  /** Writes into the field with a label. */
  async fill(label: string, text: string): Promise<void> {
    await (await this.see('field', label)).type(text);
  }

  /** Waits until a text is in the page. */
  async read(text: string): Promise<void> {
    await this.page.waitForFunction(
      (wanted: string) => {
        const plain = (words: string) => words.replaceAll(/\s+/gu, ' ');
        return plain(document.body.innerText).includes(plain(wanted));
      },
      { timeout: 15_000, polling: 100 },
      text,
    );
  }
}

/** Finds what can be pressed and has a name. Runs in the page. */
function findNamed(selector: string, name: string): Element | null {
  const plain = (words: string | null | undefined) => (words ?? '').replaceAll(/\s+/gu, ' ').trim();
  const textOf = (ids: string) =>
    ids
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  const isNamed = (element: Element) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    const labelledBy = element.getAttribute('aria-labelledby');
    const names = [
      element.getAttribute('aria-label'),
      labelledBy === null ? null : textOf(labelledBy),
      label,
      element instanceof HTMLElement ? element.innerText : null,
    ];
    return names.some((words) => plain(words) === plain(name));
  };
  const found = [...document.querySelectorAll(selector)].find(
    (element) =>
      isNamed(element) &&
      element.closest('[aria-hidden="true"], [data-put-away]') === null &&
      element.getBoundingClientRect().width > 0,
  );
  return found?.matches(':disabled, [aria-disabled="true"]') === true ? null : (found ?? null);
}

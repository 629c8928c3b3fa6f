import type { BrowserContext } from '@playwright/test';

/** What went wrong in the browsers of a journey, as lines; each fails it unless it was provoked on purpose. */
export class Noise {
  readonly #lines: string[] = [];
  readonly #provoked: RegExp[] = [];

  /** Names a line that the journey provokes on purpose, from now on or before. */
  provoke(line: RegExp): void {
    this.#provoked.push(line);
  }

  /** Returns the lines that nobody provoked. */
  unexpected(): string[] {
    return this.#lines.filter((line) => !this.#provoked.some((pattern) => pattern.test(line)));
  }

  /** Listens to every page of a browser context. */
  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      // See `serviceWorkers` in playwright.config.ts.
      if (message.text() === 'Service Worker registration blocked by Playwright') return;
      if (message.type() === 'error' || message.type() === 'warning')
        this.#lines.push(
          `console ${message.type()}: ${message.text()} (${pathOf(message.location().url)})`,
        );
    });
    context.on('weberror', (error) => this.#lines.push(`page error: ${error.error().stack}`));
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // The browser drops what it was fetching for a page that is being left.
      if (reason !== 'net::ERR_ABORTED')
        this.#lines.push(`failed: ${request.method()} ${pathOf(request.url())} ${reason}`);
    });
    context.on('response', (response) => {
      if (response.status() < 400) return;
      const request = response.request();
      this.#lines.push(`${response.status()}: ${request.method()} ${pathOf(response.url())}`);
    });
  }
}

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url);

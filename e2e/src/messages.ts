import { type BrowserContext, expect, type Page } from '@playwright/test';

interface Message {
  title: string;
  text: string | null;
}

/** Records the messages that the pages of a browser show, those that stay for a moment only too. */
export function watchMessages(context: BrowserContext): void {
  context.on('page', (page) => {
    // Not a script of the page, which the frame of a mail would refuse; it stands before the journey's next step.
    page.on('domcontentloaded', () => void page.evaluate(record).catch(() => undefined));
  });
}

/** Runs in the page. */
function record(): void {
  const shown: { title: string; text: string | null }[] = [];
  const seen = new WeakSet<Element>();
  const look = () => {
    for (const message of document.querySelectorAll('[data-toast]')) {
      if (seen.has(message)) continue;
      seen.add(message);
      const [title, text] = message.querySelectorAll('p');
      shown.push({ title: title?.textContent ?? '', text: text?.textContent ?? null });
    }
  };
  look();
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  Object.assign(globalThis, { journeyMessages: shown });
}

/**
 * Expects that a page shows a message, or has shown it since it was loaded and no later one was expected of it: a message
 * that stays for two seconds may be gone before a busy machine looks.
 */
export async function expectMessage(page: Page, title: string, text?: string): Promise<void> {
  const wanted = { title, text: text ?? null };
  await expect
    .poll(() => page.evaluate(takeUpTo, wanted), { message: `the message « ${title} »` })
    .toBe(true);
}

/** Runs in the page: drops what was told up to a message; whether that one is among it. */
function takeUpTo({ title, text }: Message): boolean {
  const { journeyMessages: shown = [] } = globalThis as { journeyMessages?: Message[] };
  const plain = (words: string | null) => words?.replace(/\s/gu, ' ');
  const index = shown.findIndex(
    (message) =>
      plain(message.title) === plain(title) &&
      (text === null || plain(message.text) === plain(text)),
  );
  shown.splice(0, index + 1);
  return index >= 0;
}

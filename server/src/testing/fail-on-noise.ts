import { afterEach, beforeEach, vi } from 'vitest';

/** Any console.error or console.warn fails the test during which it came, unless the test itself replaced it. */
const noises = ['error', 'warn'] as const;

let heard: string[] = [];

beforeEach(() => {
  heard = [];
  for (const noise of noises)
    vi.spyOn(console, noise).mockImplementation((...words: unknown[]) => {
      heard.push(`console.${noise}: ${words.map(String).join(' ')}`);
    });
});

afterEach(() => {
  for (const noise of noises)
    if (vi.isMockFunction(console[noise])) vi.mocked(console[noise]).mockRestore();
  if (heard.length > 0) throw new Error(`The test made noise:\n${heard.join('\n')}`);
});

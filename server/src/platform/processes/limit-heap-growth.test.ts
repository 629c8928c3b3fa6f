import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const file = new URL('./limit-heap-growth.ts', import.meta.url).href;

/** Runs a program that holds some 20 MB and makes 300 MB of garbage that lives for a while; its largest heap in MB. */
function measureHeap(limited: boolean): number {
  const program = `
    import { getHeapStatistics } from 'node:v8';
    const { limitHeapGrowth } = await import('${file}');
    if (${limited}) limitHeapGrowth();
    const held = Array.from({ length: 60 }, () => []);
    let largest = 0;
    for (let turn = 0; turn < 1500; turn += 1) {
      held[turn % held.length] = Array.from({ length: 5000 }, (_, index) => ({ turn, index }));
      largest = Math.max(largest, getHeapStatistics().total_heap_size);
      if (turn % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    if ('gc' in globalThis) throw new Error('The means were left behind.');
    process.stdout.write(String(largest));
  `;
  const given = ['--import', 'tsx', '--input-type=module', '--eval', program];
  return Number(execFileSync(process.execPath, given, { encoding: 'utf8' })) / 1024 ** 2;
}

test('a process that makes garbage keeps a smaller heap', () => {
  expect(measureHeap(true)).toBeLessThan(0.8 * measureHeap(false));
});

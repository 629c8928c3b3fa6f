import { expect, it, vi } from 'vitest';

it('waits longer than a second for what comes by itself', async () => {
  const start = Date.now();
  await vi.waitFor(() => expect(Date.now() - start).toBeGreaterThan(1500));
  await expect.poll(() => Date.now() - start).toBeGreaterThan(3000);
});

import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.doUnmock('./error-texts.ts');
  vi.useRealTimers();
});

const wrong = new ORPCError('WRONG_CREDENTIALS', { status: 401 });

it('knows a code before its sentence is there, and says it once it is', async () => {
  const { describeError, errorCode, loadErrorTexts } = await import('./errors.ts');
  expect(errorCode(wrong)).toBe('WRONG_CREDENTIALS');
  expect(describeError(wrong, 'Autre chose')).toBe('Autre chose');
  expect(describeError(new TypeError('Failed to fetch'))).toMatch(/^Le serveur ne répond pas/);
  await loadErrorTexts();
  expect(describeError(wrong)).toBe('Email ou mot de passe incorrect.');
});

it('waits for the sentences a moment at most, and takes them when they come', async () => {
  let come = () => {};
  vi.doMock('./error-texts.ts', async () => {
    await new Promise<void>((resolve) => {
      come = resolve;
    });
    return { errorTexts: { WRONG_CREDENTIALS: 'Faux.' } };
  });
  const { describeError, loadErrorTexts } = await import('./errors.ts');
  const waited = loadErrorTexts();
  await vi.advanceTimersByTimeAsync(3_000);
  await waited;
  expect(describeError(wrong, 'Autre chose')).toBe('Autre chose');
  come();
  await vi.dynamicImportSettled();
  expect(describeError(wrong)).toBe('Faux.');
});

it('goes on without sentences that cannot be had, and asks for them again', async () => {
  vi.doMock('./error-texts.ts', () => {
    throw new TypeError('Failed to fetch');
  });
  const { describeError, loadErrorTexts } = await import('./errors.ts');
  await loadErrorTexts();
  expect(describeError(wrong, 'Autre chose')).toBe('Autre chose');
  vi.doUnmock('./error-texts.ts');
  await loadErrorTexts();
  expect(describeError(wrong)).toBe('Email ou mot de passe incorrect.');
});

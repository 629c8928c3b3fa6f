import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPart } from '../../testing/render-page.tsx';
import { step } from './testing/fake-voice.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('comes for a press that no gesture came before, and says what is read where readers of the screen notice it', async () => {
  vi.resetModules();
  vi.doMock('./open-player.ts', () => ({
    openPlayer: () => ({ start: () => undefined, leave: () => undefined, stop: () => undefined }),
    warmSpeech: () => undefined,
  }));
  const { LateSpeechBar } = await import('./late-speech-bar.tsx');
  const { speech } = await import('./speech.ts');
  renderPart(<LateSpeechBar next={null} className="" />);
  const live = document.querySelector('[aria-live="polite"]');
  expect(live?.textContent).toBe('');
  expect(screen.queryByRole('region', { name: 'Lecture audio' })).toBeNull();
  act(() => speech.start(step('corps')));
  expect(live?.textContent).toMatch(/^Lecture\s: corps$/u);
  await waitFor(() => screen.getByRole('region', { name: 'Lecture audio' }));
  expect(document.querySelector('[aria-live="polite"]')).toBe(live);
  act(() => speech.stop());
  vi.doUnmock('./open-player.ts');
});

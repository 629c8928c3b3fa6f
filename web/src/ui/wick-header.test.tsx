import { cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderRoutes } from '../testing/render-page.tsx';
import { WickHeader } from './wick-header.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const header = (
  <WickHeader
    back={{ to: '/lessons', label: 'Retour aux leçons' }}
    title="Connaître les bougies japonaises"
    detail="Leçon 1/5"
    counter="Étape 1 sur 8"
    short="1/8"
    wick={{ value: 0, max: 8, label: 'Progression', valueText: 'Étape 1 sur 8' }}
    wide
  />
);

it('tells what stays in view below it how high it is: a long title takes two lines', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(102);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly measure: () => void;
      constructor(measure: () => void) {
        this.measure = measure;
      }
      observe() {
        this.measure();
      }
      disconnect() {}
    },
  );
  const { unmount } = renderRoutes([{ path: '*', element: header }], '/lessons/candlesticks');
  const root = document.documentElement.style;
  expect(root.getPropertyValue('--wick-header')).toBe('102px');
  unmount();
  expect(root.getPropertyValue('--wick-header')).toBe('');
});

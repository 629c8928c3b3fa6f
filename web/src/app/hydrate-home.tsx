import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../styles/main.css';
import { HomeApp } from './home-app.tsx';
import { repeatGestures, type RecordedGesture } from './record-gestures.ts';
import { registerWorker } from './register-worker.ts';
import { restoreStyles } from './rendering/restore-styles.ts';

/** Brings the home page to life, then repeats what was done to it before. */
export function hydrateHome(root: HTMLElement, gestures: readonly RecordedGesture[]): void {
  registerWorker();
  const home = (
    <StrictMode>
      <HomeApp />
    </StrictMode>
  );
  // The build renders the page into its HTML; in development the root is empty.
  if (root.firstElementChild === null) {
    createRoot(root).render(home);
    return;
  }
  restoreStyles(document);
  // In one go: between the last gesture that is repeated and the first that React hears, none gets lost.
  flushSync(() => hydrateRoot(root, home));
  repeatGestures(gestures, flushSync);
}

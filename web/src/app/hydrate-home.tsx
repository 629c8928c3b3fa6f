import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import '../styles/main.css';
import { HomeApp } from './home-app.tsx';
import { repeatGestures, type RecordedGesture } from './record-gestures.ts';
import { registerWorker } from './register-worker.ts';
import { restoreStyles } from './rendering/restore-styles.ts';

/** Brings the home page to life, then repeats what was done to it before; gives its root. */
export function hydrateHome(root: HTMLElement, gestures: readonly RecordedGesture[]): Root {
  registerWorker(null);
  const home = (
    <StrictMode>
      <HomeApp />
    </StrictMode>
  );
  // The build renders the page into its HTML; in development the root is empty.
  if (root.firstElementChild === null) {
    const made = createRoot(root);
    made.render(home);
    return made;
  }
  restoreStyles(document);
  // In one go: between the last gesture that is repeated and the first that React hears, none gets lost.
  const hydrated = flushSync(() => hydrateRoot(root, home));
  repeatGestures(gestures, flushSync);
  return hydrated;
}

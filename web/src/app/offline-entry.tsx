import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../styles/main.css';
import { Wordmark } from '../brand/mark.tsx';
import { OfflineLessonLinks } from '../features/lessons/offline/offline-lesson-links.tsx';
import { AbsencePage } from './absence/absence-page.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');

/** Loads the page that was asked for, whose address this one stands at, once the server answers. */
async function reloadWhenServed(): Promise<void> {
  try {
    const answer = await fetch('/healthz', { cache: 'no-store' });
    if (answer.ok) location.reload();
  } catch {
    // Still away.
  }
}

createRoot(root).render(
  <StrictMode>
    <header className="border-b border-line">
      <div className="page flex h-16 items-center">
        <Wordmark />
      </div>
    </header>
    <main>
      <AbsencePage retry={reloadWhenServed} meanwhile={<OfflineLessonLinks headingLevel="h2" />} />
    </main>
  </StrictMode>,
);

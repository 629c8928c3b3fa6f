import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../styles/main.css';
import { Application } from './application.tsx';
import { makeFetchAhead } from './fetch-ahead.ts';
import { findPage } from './find-page.ts';
import { makeQueryClient } from './providers.tsx';
import { registerWorker } from './register-worker.ts';
import { type FirstAnswers, takeFirstAnswers } from './rendering/first-answers.ts';
import { restoreStyles } from './rendering/restore-styles.ts';
import { TakenOver } from './rendering/taken-over.tsx';
import { pages } from './router.tsx';
import { makeBrowserHistory } from '../lib/navigation/history.ts';
import {
  adoptRenderedSession,
  refreshSession,
  setSavedLearnerReader,
  watchPageReturn,
} from '../lib/session.ts';
import { setRenderedAt } from '../lib/use-now.ts';
import { yieldToMain } from '../lib/yield-to-main.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');

const queryClient = makeQueryClient();
const history = makeBrowserHistory();
const application = (
  <Application
    queryClient={queryClient}
    history={history}
    fetchAhead={makeFetchAhead(queryClient)}
  />
);
const answers = takeFirstAnswers(document);
setSavedLearnerReader(async () => {
  // Who has the network needs none of it.
  const kept = await import('../lib/offline/offline-cache.ts').catch(() => null);
  return kept?.readOfflineEntry(kept.learnerEntry) ?? null;
});
watchPageReturn();
registerWorker(import.meta.url);
if (answers !== null) void takeOver(root, answers);
else {
  void refreshSession();
  createRoot(root).render(application);
}

/** Takes over the page that the server has rendered. */
async function takeOver(element: HTMLElement, { session, now, queries }: FirstAnswers) {
  // The document names this file, so it is there already, or nearly so.
  const { preload } = pages[findPage(location.pathname).name];
  const ready = await preload().then(
    () => true,
    () => false,
  );
  // Each a task of its own: together they would keep a finger waiting on a phone.
  await yieldToMain();
  adoptRenderedSession(session);
  setRenderedAt(now);
  hydrate(queryClient, queries);
  await yieldToMain();
  restoreStyles(document);
  const takenOver = <TakenOver>{application}</TakenOver>;
  // Without its code the page says what to do; and what led here may have left something that the server knows nothing of.
  if (ready && history.read().state === null)
    // As a transition it is done in slices, so that a finger or a key is answered in between.
    startTransition(() => void hydrateRoot(element, takenOver));
  else createRoot(element).render(takenOver);
}

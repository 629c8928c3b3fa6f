import { preloadRendered } from './render-page.tsx';

/** What the build bundles for itself and for the server. */
export { renderHome } from './render-home.tsx';
export { listReads, renderPage } from './render-page.tsx';

// Read from here on: a later build may replace the files under a server that runs.
await preloadRendered();

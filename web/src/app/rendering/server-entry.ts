/** What the build bundles into one file, for itself and for the server. */
export { renderHome } from './render-home.tsx';
export { listReads, renderPage } from './render-page.tsx';

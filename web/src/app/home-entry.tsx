import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../styles/main.css';
import { HomeApp } from './home-app.tsx';
import { registerWorker } from './register-worker.ts';
import { restoreStyles } from './restore-styles.ts';
import { watchPageReturn } from '../lib/session.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');

watchPageReturn();
registerWorker();
const home = (
  <StrictMode>
    <HomeApp />
  </StrictMode>
);
// The build renders the page into its HTML; in development the root is empty.
if (root.firstElementChild) {
  restoreStyles(document);
  hydrateRoot(root, home);
} else createRoot(root).render(home);

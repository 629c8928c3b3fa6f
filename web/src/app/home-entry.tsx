import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../styles/main.css';
import { HomeApp } from './home-app.tsx';
import { registerWorker } from './register-worker.ts';
import { watchPageReturn } from './session.ts';

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
if (root.firstElementChild) hydrateRoot(root, home);
else createRoot(root).render(home);

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import '../styles/main.css';
import { Providers } from './providers.tsx';
import { makeRouter } from './router.tsx';
import { registerWorker } from './register-worker.ts';
import { refreshSession, watchPageReturn } from '../lib/session.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');

void refreshSession();
watchPageReturn();
registerWorker();
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={makeRouter()} />
    </Providers>
  </StrictMode>,
);

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../styles/main.css';
import { Providers } from './providers.tsx';
import { Router } from './router.tsx';
import { registerWorker } from './register-worker.ts';
import { makeBrowserHistory } from '../lib/navigation/history.ts';
import { Navigation } from '../lib/navigation/navigation.tsx';
import { refreshSession, watchPageReturn } from '../lib/session.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');

const history = makeBrowserHistory();
void refreshSession();
watchPageReturn();
registerWorker();
createRoot(root).render(
  <StrictMode>
    <Providers>
      <Navigation history={history}>
        <Router />
      </Navigation>
    </Providers>
  </StrictMode>,
);

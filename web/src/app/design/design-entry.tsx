import { createRoot } from 'react-dom/client';
import '../../styles/main.css';
import { makeBrowserHistory } from '../../lib/navigation/history.ts';
import { Navigation } from '../../lib/navigation/navigation.tsx';
import { Toaster } from '../../ui/toast.tsx';
import { DesignPage } from './design-page.tsx';
import { forceStatesIn } from './force-states.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');
forceStatesIn(document);
createRoot(root).render(
  <Navigation history={makeBrowserHistory()}>
    <DesignPage />
    <Toaster />
  </Navigation>,
);

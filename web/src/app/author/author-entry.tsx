import { createRoot } from 'react-dom/client';
import '../../styles/main.css';
import { makeBrowserHistory } from '../../lib/navigation/history.ts';
import { Navigation } from '../../lib/navigation/navigation.tsx';
import { makeQueryClient, Providers } from '../providers.tsx';
import { AuthorPage } from './author-page.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');
createRoot(root).render(
  <Providers queryClient={makeQueryClient()}>
    <Navigation history={makeBrowserHistory()}>
      <AuthorPage />
    </Navigation>
  </Providers>,
);

import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { Providers } from './providers.tsx';
import { Router } from './router.tsx';
import { type FetchAhead, FetchAheadContext } from '../lib/navigation/fetch-ahead.ts';
import type { NavigationHistory } from '../lib/navigation/history.ts';
import { Navigation } from '../lib/navigation/navigation.tsx';

/** Every page but the home page, in the browser and on the server. */
export function Application(props: {
  queryClient: QueryClient;
  history: NavigationHistory;
  fetchAhead?: FetchAhead;
}) {
  return (
    <StrictMode>
      <Providers queryClient={props.queryClient}>
        <Navigation history={props.history}>
          <FetchAheadContext value={props.fetchAhead ?? null}>
            <Router />
          </FetchAheadContext>
        </Navigation>
      </Providers>
    </StrictMode>
  );
}

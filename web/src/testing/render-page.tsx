import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { makeQueryClient, Providers } from '../app/providers.tsx';
import { makeMemoryHistory } from '../lib/navigation/history.ts';
import { Navigation, useLocation } from '../lib/navigation/navigation.tsx';
import { toast } from '../ui/toast.tsx';

interface Route {
  /** A path, or `*` for whatever none before it has. */
  path: string;
  element: ReactNode;
}

function Routes({ routes }: { routes: readonly Route[] }) {
  const { pathname } = useLocation();
  return routes.find(({ path }) => path === '*' || path === pathname)?.element;
}

/** Renders routes with all that surrounds them in the application. `at` is where the visitor is, with what led there left. */
export function renderRoutes(
  routes: readonly Route[],
  at: string,
  left?: unknown,
): RenderResult & { path: () => string; state: () => unknown } {
  // A message of the test before is not of this page.
  toast.dismiss();
  const history = makeMemoryHistory(at, left);
  const result = render(
    <Providers queryClient={makeQueryClient()}>
      <Navigation history={history}>
        <Routes routes={routes} />
      </Navigation>
    </Providers>,
  );
  return {
    ...result,
    path: () => history.read().pathname + history.read().search,
    /** What the page that led here left in the history's entry. */
    state: () => history.read().state,
  };
}

/** Renders a part of a page alone, with all that surrounds it. */
export function renderPart(part: ReactNode): RenderResult {
  return renderRoutes([{ path: '*', element: part }], '/');
}

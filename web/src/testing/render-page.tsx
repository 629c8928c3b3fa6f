import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { Providers } from '../app/providers.tsx';
import { toast } from '../ui/toast.tsx';

/** Renders routes with all that surrounds them in the application. `at` is where the visitor is. */
export function renderRoutes(
  routes: RouteObject[],
  at: string | { pathname: string; search?: string; state?: unknown },
): RenderResult & { path: () => string; state: () => unknown } {
  // A message of the test before is not of this page.
  toast.dismiss();
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const result = render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    ...result,
    path: () => router.state.location.pathname + router.state.location.search,
    /** What the page that led here left in the history's entry. */
    state: () => router.state.location.state as unknown,
  };
}

/** Renders a part of a page alone, with all that surrounds it. */
export function renderPart(part: ReactNode): RenderResult {
  return renderRoutes([{ path: '*', element: part }], '/');
}

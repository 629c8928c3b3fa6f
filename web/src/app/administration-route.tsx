import { useSession } from '../lib/use-session.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { PageSkeleton } from '../ui/states.tsx';
import { Component as NotFoundPage } from './not-found-page.tsx';

/** Its code comes for operators alone. */
const { Component: AdministrationPage } = lazyComponent(
  async () =>
    (await import('../features/administration/administration-page.tsx')).AdministrationPage,
  <PageSkeleton />,
);

/** The administration, for operators; for everybody else an address that leads nowhere. */
export function Component() {
  const { learner } = useSession();
  return learner?.operator === true ? <AdministrationPage /> : <NotFoundPage />;
}

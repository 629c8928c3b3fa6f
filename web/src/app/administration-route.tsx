import { AdministrationPage } from '../features/administration/administration-page.tsx';
import { useSession } from '../lib/use-session.ts';
import { Component as NotFoundPage } from './not-found-page.tsx';

/** The administration, for operators; for everybody else an address that leads nowhere. */
export function Component() {
  const { learner } = useSession();
  return learner?.operator === true ? <AdministrationPage /> : <NotFoundPage />;
}

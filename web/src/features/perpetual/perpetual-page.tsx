import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { useTakenOver } from '../../ui/use-taken-over.ts';
import { StartHead } from './start/start-head.tsx';
import '../../trading/workspace/workspace-page.css';
import './start/contract-start.css';

/** The desk weighs more than a page: what the server sends stands before it comes. */
const perpetual = lazyComponent(
  async () => (await import('./opened-perpetual.tsx')).OpenedPerpetual,
  <Opening />,
);

/** « Contrats perpétuels »: a desk to practise with margin and leverage; open without an account too. */
export function Component() {
  // What is under way is kept in the browser.
  return useTakenOver() ? <perpetual.Component /> : <Opening />;
}

function Opening() {
  return (
    <div className="page pt-8 pb-16 sm:pt-12">
      <StartHead />
      <Skeleton className="mt-9 h-120 w-full" label="Le bureau s’ouvre" />
    </div>
  );
}

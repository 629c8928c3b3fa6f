import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useTakenOver } from '../../ui/use-taken-over.ts';
import { WorkspaceOpening } from './workspace-opening.tsx';
import '../../trading/workspace/workspace-page.css';

/** The markets and the chart weigh more than a page: what the server sends stands before they come. */
const simulator = lazyComponent(
  async () => (await import('./opened-simulator.tsx')).OpenedSimulator,
  <WorkspaceOpening />,
);

// The browser does not wait for React to take over before it runs them; where they do not come, the page says so when it asks again.
if (!import.meta.env.SSR) simulator.preload().catch(() => {});

/** « Simulateur »: a market to practise in, with an account of fictitious money; open without an account too. */
export function Component() {
  // What the markets are is kept in the browser.
  return useTakenOver() ? <simulator.Component /> : <WorkspaceOpening />;
}

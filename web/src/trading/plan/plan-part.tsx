import type { PlanGuard } from '@chandelle/market/plan/held-plan';
import { createElement } from 'react';
import { useLateComponent } from '../../ui/use-late-component.ts';
import type { PlanPanelProps } from './plan-panel.tsx';

const loadPanel = async () => (await import('./plan-panel.tsx')).PlanPanel;

/** What a ticket says of the plan: one's own words before an order that keeps it, and of any other which rules it breaks. */
export function PlanPart({ guard, ...panel }: PlanPanelProps & { guard: PlanGuard | null }) {
  // Fetched as soon as there is a plan, so that it is there when the network is not.
  const Panel = useLateComponent(guard === null ? null : loadPanel);
  const { judged } = panel;
  return (
    <>
      {Panel !== null && createElement(Panel, panel)}
      {judged !== null && judged.breaches.length === 0 && (
        <p className="panel-hint plan-words">{`Votre scénario : « ${judged.version.plan.scenario} »`}</p>
      )}
    </>
  );
}

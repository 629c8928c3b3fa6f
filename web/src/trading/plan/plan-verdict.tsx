import type { TradeVerdict } from '@chandelle/market/plan/held-plan';
import { ruleNames } from '../texts/plan-texts.ts';
import './plan-panel.css';

/** Says which rules of the plan a position kept or broke. */
export function PlanVerdict({ verdict }: { verdict: TradeVerdict }) {
  const { version, kept, broken } = verdict;
  const name = (rules: TradeVerdict['kept']) => rules.map((rule) => ruleNames[rule]).join(', ');
  return (
    <p className="plan-verdict">
      {broken.length === 0
        ? `Plan, version ${version} : toutes les règles tenues.`
        : `Plan, version ${version} : enfreint ${name(broken)}${kept.length === 0 ? '' : ` ; tenu ${name(kept)}`}.`}
    </p>
  );
}

/** Part of the capital that one trade may risk, in percent: the rule that the course teaches. */
export const RISK_RULE_PERCENT = 2;

/** What the rule is called. */
export const RISK_RULE_NAME = `règle des ${RISK_RULE_PERCENT}\u00a0%`;

/** Tells whether a risk, in percent of the capital, keeps the rule; a hair above it is a float's. */
export function keepsRiskRule(percent: number): boolean {
  return percent <= RISK_RULE_PERCENT + 1e-9;
}

/** Part of the capital that one trade may risk, in percent: the rule that the course teaches. */
export const RISK_RULE_PERCENT = 2;

/** Returns whether a risk, in percent of the capital, keeps the rule; a hair above it is a float's. */
export function respectsRiskRule(percent: number): boolean {
  return percent <= RISK_RULE_PERCENT + 1e-9;
}

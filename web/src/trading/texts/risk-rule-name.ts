import { RISK_RULE_PERCENT } from '@chandelle/market/risk/risk-rule';

/** What the rule that bounds a position's risk is called. */
export const RISK_RULE_NAME = `règle des ${RISK_RULE_PERCENT} %`;

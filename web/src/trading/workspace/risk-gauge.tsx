import { respectsRiskRule, RISK_RULE_PERCENT } from '@chandelle/market/risk/risk-rule';
import { RISK_RULE_NAME } from '../texts/risk-rule-name.ts';
import { percentText } from '../../lib/numbers-text.ts';

/** Where the gauge ends, in percent of the capital. */
const END = 1.5 * RISK_RULE_PERCENT;

/** How much of the capital the order risks, against the course's rule. */
export function RiskGauge({ percent }: { percent: number }) {
  const beyond = !respectsRiskRule(percent);
  return (
    <div className="risk-gauge">
      <div
        className="risk-track"
        role="meter"
        aria-label="Risque de cet ordre"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Number(percent.toFixed(2))}
        aria-valuetext={`${percentText(percent, 2)} du capital, ${beyond ? 'au-delà de' : 'dans'} la ${RISK_RULE_NAME}`}
      >
        <i
          className={beyond ? 'risk-fill risk-beyond' : 'risk-fill'}
          style={{ width: `${Math.min(100, (100 * percent) / END)}%` }}
        />
        <i className="risk-rule" style={{ left: `${(100 * RISK_RULE_PERCENT) / END}%` }} />
      </div>
      <p className="risk-scale" aria-hidden="true">
        <span>0 %</span>
        <span style={{ left: `${(100 * RISK_RULE_PERCENT) / END}%` }}>{RISK_RULE_NAME}</span>
      </p>
      {beyond && (
        <p className="risk-words">
          {`Au-delà de la ${RISK_RULE_NAME} : réduisez la quantité, ou rapprochez le stop.`}
        </p>
      )}
    </div>
  );
}

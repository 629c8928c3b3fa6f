import { typeset } from '@chandelle/course/typography';
import { percentText } from '../../../figures/chart/numbers-text.ts';

/** Part of the capital that one trade may risk, in percent, and where the gauge ends. */
const RULE = 2;
const END = 3;

/** How much of the capital the order risks, against the rule of 2 %. */
export function RiskGauge({ percent }: { percent: number }) {
  const beyond = percent > RULE + 1e-9;
  return (
    <div className="risk-gauge">
      <div
        className="risk-track"
        role="meter"
        aria-label="Risque de cet ordre"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Number(percent.toFixed(2))}
        aria-valuetext={`${percentText(percent, 2)} du capital, ${beyond ? 'au-delà de' : 'dans'} la règle des 2\u00a0%`}
      >
        <i
          className={beyond ? 'risk-fill risk-beyond' : 'risk-fill'}
          style={{ width: `${Math.min(100, (100 * percent) / END)}%` }}
        />
        <i className="risk-rule" style={{ left: `${(100 * RULE) / END}%` }} />
      </div>
      <p className="risk-scale" aria-hidden="true">
        <span>{typeset('0 %')}</span>
        <span style={{ left: `${(100 * RULE) / END}%` }}>{typeset('règle des 2 %')}</span>
      </p>
      {beyond && (
        <p className="risk-words">
          {typeset('Au-delà de la règle des 2 % : réduisez la quantité, ou rapprochez le stop.')}
        </p>
      )}
    </div>
  );
}

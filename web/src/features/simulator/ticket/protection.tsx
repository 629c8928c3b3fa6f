import type { Simulation } from '@chandelle/market/simulation/simulation';
import { useState } from 'react';
import { percentText } from '../../../lib/numbers-text.ts';
import { marketFormat } from '../../../trading/market-format.ts';
import { StepperField } from '../../../trading/stepper-field.tsx';
import { usdtText } from '../../../trading/money-text.ts';
import { Button } from '../../../ui/button.tsx';
import { sizeForRisk, type Assessment } from './assess-order.ts';
import { MoreFields } from '../../../trading/workspace/more-fields.tsx';
import type { TicketPartProps } from './price-fields.tsx';
import { RiskGauge } from '../../../trading/workspace/risk-gauge.tsx';

interface ProtectionProps extends TicketPartProps {
  simulation: Simulation;
  risk: Assessment['risk'];
}

/** The exits decided together with a purchase, what they put at risk, and the quantity that fits a chosen risk. */
export function Protection({ simulation, fields, edit, errorOf, risk }: ProtectionProps) {
  const [said, setSaid] = useState<{ tone: 'plain' | 'error'; text: string } | null>(null);

  const format = marketFormat(simulation.state);
  const { steps } = format;
  const price = { unit: format.currency, step: steps.price, decimals: steps.priceDigits };

  function size() {
    const result = sizeForRisk(simulation, fields);
    if ('problem' in result) {
      setSaid({ tone: 'error', text: result.problem });
      return;
    }
    edit({ quantity: format.quantity(result.quantity) });
    setSaid({
      tone: 'plain',
      text: result.cut
        ? 'La quantité est bornée par l’argent disponible : le risque reste en dessous.'
        : `Quantité réglée à ${format.quantity(result.quantity)} : au stop, vous perdriez ${fields.risk.trim()} % du capital, frais compris.`,
    });
  }

  return (
    <fieldset className="protection">
      <legend>Sorties prévues</legend>
      <StepperField
        label="Stop"
        {...price}
        value={fields.stop}
        onChange={(stop) => {
          setSaid(null);
          edit({ stop });
        }}
        error={errorOf('stop')}
        hint={
          fields.stop.trim() === ''
            ? 'Le prix qui vous donnerait tort. Sans stop, c’est toute la mise qui peut se perdre.'
            : undefined
        }
        labelAside={
          risk === null ? undefined : (
            <span className="panel-aside">{`à −${percentText(risk.distancePercent)}`}</span>
          )
        }
      />
      {risk !== null && (
        <>
          <dl className="panel-sums">
            <div>
              <dt>Perte au stop</dt>
              <dd>{usdtText(risk.amount, format.currency)}</dd>
            </div>
            <div>
              <dt>Risque de cet ordre</dt>
              <dd>{`${percentText(risk.percent, 2)} du capital`}</dd>
            </div>
          </dl>
          <RiskGauge percent={risk.percent} />
        </>
      )}
      <MoreFields
        summary="Objectif, et quantité selon le risque"
        rejected={errorOf('target') !== undefined}
      >
        <StepperField
          label="Objectif, facultatif"
          {...price}
          value={fields.target}
          onChange={(target) => edit({ target })}
          error={errorOf('target')}
        />
        <div className="size-helper">
          <StepperField
            label="Risque accepté"
            unit="%"
            step="0.5"
            most="100"
            decimals={1}
            value={fields.risk}
            onChange={(next) => {
              setSaid(null);
              edit({ risk: next });
            }}
          />
          <Button variant="secondary" onClick={size}>
            Calculer la quantité
          </Button>
        </div>
      </MoreFields>
      <p
        className={said?.tone === 'error' ? 'panel-hint size-problem' : 'panel-hint'}
        aria-live="polite"
      >
        {said?.text}
      </p>
    </fieldset>
  );
}

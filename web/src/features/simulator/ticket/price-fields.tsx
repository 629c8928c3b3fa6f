import { timesInForce, type TimeInForce } from '@chandelle/market/simulation/order-kinds';
import type { RejectedField } from '@chandelle/market/simulation/rejections';
import type { MarketFormat } from '../../../trading/market-format.ts';
import { StepperField } from '../../../trading/stepper-field.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { MoreFields } from '../../../trading/workspace/more-fields.tsx';
import type { TicketFields } from './ticket-fields.ts';

export interface TicketPartProps {
  fields: TicketFields;
  edit: (patch: Partial<TicketFields>) => void;
  errorOf: (...names: RejectedField[]) => string | undefined;
}

/** The prices that the kind of order asks for. */
export function PriceFields({
  fields,
  edit,
  errorOf,
  used,
  format,
}: TicketPartProps & { used: readonly (keyof TicketFields)[]; format: MarketFormat }) {
  const { steps, currency } = format;
  const price = { unit: currency, step: steps.price, decimals: steps.priceDigits };
  const oco = fields.kind === 'oco';
  return (
    <>
      {used.includes('trigger') && (
        <StepperField
          {...price}
          label={oco ? 'Stop : prix de déclenchement' : 'Prix de déclenchement'}
          value={fields.trigger}
          onChange={(trigger) => edit({ trigger })}
          error={errorOf('trigger')}
        />
      )}
      {used.includes('price') && (
        <StepperField
          {...price}
          label={oco ? 'Objectif : prix limite' : 'Prix limite'}
          value={fields.price}
          onChange={(next) => edit({ price: next })}
          error={errorOf('price')}
        />
      )}
      {used.includes('stopPrice') && (
        <StepperField
          {...price}
          label="Limite du stop, facultative"
          value={fields.stopPrice}
          onChange={(stopPrice) => edit({ stopPrice })}
          error={errorOf('stopPrice')}
          hint="Vide : le stop part au marché."
        />
      )}
      {used.includes('trail') && (
        <>
          <Segmented
            label="Écart compté en"
            name="trail-unit"
            value={fields.trailIn}
            options={[
              { value: 'percent', label: '%' },
              { value: 'amount', label: currency },
            ]}
            onChange={(trailIn) =>
              edit({ trailIn, trail: trailIn === 'percent' ? '2' : format.price(steps.trail) })
            }
          />
          <StepperField
            label="Écart"
            unit={fields.trailIn === 'percent' ? '%' : currency}
            step={fields.trailIn === 'percent' ? '0.5' : steps.price}
            decimals={fields.trailIn === 'percent' ? 1 : steps.priceDigits}
            value={fields.trail}
            onChange={(trail) => edit({ trail })}
            error={errorOf('trailPercent', 'trailAmount')}
          />
        </>
      )}
    </>
  );
}

const forceNames: Readonly<Record<TimeInForce, string>> = {
  gtc: 'GTC : jusqu’à annulation',
  ioc: 'IOC : tout de suite, le reste annulé',
  fok: 'FOK : tout de suite et en entier, ou rien',
};

/** How long a limit order waits, and whether it may take from the book. */
export function LimitOptions({ fields, edit, errorOf }: TicketPartProps) {
  const rejected = errorOf('postOnly', 'timeInForce');
  return (
    <MoreFields summary="Options de l’ordre limite" rejected={rejected !== undefined}>
      <SelectField
        label="Durée de l’ordre"
        value={fields.timeInForce}
        onChange={(value) => {
          const timeInForce = timesInForce.find((each) => each === value);
          if (timeInForce !== undefined) edit({ timeInForce });
        }}
        options={timesInForce.map((value) => ({ value, label: forceNames[value] }))}
      />
      <label className="ticket-check">
        <input
          type="checkbox"
          checked={fields.postOnly}
          onChange={(event) => edit({ postOnly: event.target.checked })}
        />
        <span>
          Post-only
          <small>Refusé s’il devait s’exécuter tout de suite.</small>
        </span>
      </label>
      {rejected !== undefined && <FieldError>{rejected}</FieldError>}
    </MoreFields>
  );
}

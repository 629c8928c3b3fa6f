import type { MarketFormat } from '../../../trading/market-format.ts';
import { amountText } from '../../../trading/panel-ticket.ts';
import { ShareSlider } from '../../../trading/share-slider.tsx';
import { StepperField } from '../../../trading/stepper-field.tsx';
import { usdtText } from '../../../trading/money-text.ts';
import type { Assessment } from './assess-order.ts';
import type { TicketPartProps } from './price-fields.tsx';

interface QuantityFieldProps extends TicketPartProps {
  order: Assessment;
  format: MarketFormat;
}

/** How much is bought or sold, as a number and as a share of what there is. */
export function QuantityField({ fields, edit, errorOf, order, format }: QuantityFieldProps) {
  const { coin, currency, steps } = format;
  return (
    <div>
      <StepperField
        label="Quantité"
        unit={coin}
        step={steps.quantity}
        most={order.most}
        write={format.quantity}
        value={fields.quantity}
        onChange={(quantity) => edit({ quantity })}
        labelAside={<span className="panel-aside">{`= ${usdtText(order.value, currency)}`}</span>}
        error={errorOf('quantity', 'amount')}
      />
      <ShareSlider
        label={fields.side === 'buy' ? `Part de vos ${currency}` : `Part de vos ${coin}`}
        most={Number(order.most)}
        step={Number(steps.quantity)}
        value={Number(amountText(fields.quantity)) || 0}
        format={format.quantityWithUnit}
        onChange={(value) => edit({ quantity: format.quantity(value) })}
      />
    </div>
  );
}

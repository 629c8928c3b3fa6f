import { compared, decimal, toNumber } from '@chandelle/market/money/decimal';
import { readAccount } from '@chandelle/market/simulation/read-account';
import { formatDecimal } from '../../lib/format.ts';
import { readAmount, writeAmount } from '../../trading/amount-text.ts';
import {
  feePercent,
  PanelOrderForm,
  priceFor,
  quantityError,
  type TicketFormProps,
} from './panel-order-form.tsx';
import { quantityFor, STEPS } from '../../trading/panel-ticket.ts';
import { ShareSlider } from '../../trading/share-slider.tsx';
import { StepperField } from '../../trading/stepper-field.tsx';
import { btcText, usdtText } from '../../trading/money-text.ts';

const zero = decimal(0);

/** Buys for an amount of USDT. */
export function PanelBuyForm(form: TicketFormProps) {
  const { session, ticket, edit, rejection } = form;
  const { available } = readAccount(session.simulation);
  const amount = readAmount(ticket.amount) ?? zero;
  const quantity = toNumber(quantityFor(amount, priceFor(session, ticket), feePercent(session)));
  const nothing = compared(amount, zero) <= 0;
  return (
    <PanelOrderForm
      {...form}
      submit={`Acheter ${btcText(quantity, 6)}`}
      disabled={nothing}
      total={toNumber(amount)}
      available={usdtText(available)}
    >
      <StepperField
        label="Montant"
        unit="USDT"
        step={STEPS.amount}
        most={available}
        decimals={2}
        value={ticket.amount}
        onChange={(text) => edit({ amount: text })}
        labelAside={<span className="panel-aside">{`≈ ${formatDecimal(quantity, 6)} BTC`}</span>}
        error={
          nothing ? 'Indiquez un montant au-dessus de 0 pour acheter.' : quantityError(rejection)
        }
      />
      <ShareSlider
        label="Montant de l’achat"
        most={Number(available)}
        step={Number(STEPS.amount)}
        value={toNumber(amount)}
        format={usdtText}
        onChange={(value) => edit({ amount: writeAmount(decimal(value.toFixed(2)), 2) })}
      />
    </PanelOrderForm>
  );
}

import { ticksPerUnit } from '@chandelle/market/simulation/units';
import { writeAmount, readAmount } from '../../../trading/amount-text.ts';
import { StepperField } from '../../../trading/stepper-field.tsx';
import { usdtText } from '../../../trading/money-text.ts';
import { decimal, decimalText, rounded, times, toNumber } from '@chandelle/market/money/decimal';
import { priceText } from '@chandelle/market/simulation/units';
import type { Account } from '../account.ts';
import { coinsOf, type ContractFields } from './contract-fields.ts';

interface SizeFieldProps {
  account: Account;
  fields: ContractFields;
  edit: (patch: Partial<ContractFields>) => void;
  error: string | undefined;
}

/** How much is bought or sold: in coins, or in what they are worth; the other one stands beside it. */
export function SizeField({ account, fields, edit, error }: SizeFieldProps) {
  const { format, moment } = account;
  const { coin, currency, steps, quantity, quantityWithUnit } = format.market;
  const inCoins = fields.sizeIn === 'coin';
  const coins = coinsOf(fields, account);
  const known = Number.isFinite(Number(coins)) && coins.trim() !== '';
  const limit = fields.kind === 'limit' ? readAmount(fields.price) : null;
  const price = limit === null ? moment.last / ticksPerUnit(format.instrument) : toNumber(limit);

  function turn() {
    const last = priceText(format.instrument, moment.last);
    if (!known) return edit({ sizeIn: inCoins ? 'currency' : 'coin' });
    edit(
      inCoins
        ? {
            sizeIn: 'currency',
            quantity: writeAmount(
              rounded(times(decimal(coins), limit ?? last), '0.01', 'nearest'),
              2,
            ),
          }
        : { sizeIn: 'coin', quantity: quantity(decimalText(decimal(coins))) },
    );
  }

  return (
    <div>
      <StepperField
        label="Quantité"
        unit={inCoins ? coin : currency}
        step={inCoins ? steps.quantity : '100'}
        {...(inCoins ? { write: quantity } : { decimals: 2 })}
        value={fields.quantity}
        onChange={(next) => edit({ quantity: next })}
        error={error}
        labelAside={
          <span className="panel-aside">
            {!known
              ? ''
              : inCoins
                ? `= ${usdtText(Number(coins) * price, currency)}`
                : `= ${quantityWithUnit(coins)}`}
          </span>
        }
      />
      <button type="button" className="size-unit" onClick={turn}>
        {inCoins ? `Écrire en ${currency}` : `Écrire en ${coin}`}
      </button>
    </div>
  );
}

import type { ContractPreview } from '@chandelle/market/perpetual/insight/preview-contract';
import { unrealisedAt } from '@chandelle/market/perpetual/rules/required-margin';
import { readAmount } from '../../../trading/amount-text.ts';
import { toNumber } from '@chandelle/market/money/decimal';
import { ticksPerUnit } from '@chandelle/market/simulation/units';
import { formatDecimal } from '../../../lib/format.ts';
import { percentText, signedPercent } from '../../../lib/numbers-text.ts';
import { type Account, worthOf } from '../account.ts';
import { contractRejectionText } from '../texts/contract-rejection-texts.ts';
import { frameTexts } from '../texts/contract-names.ts';

interface OrderPreviewProps {
  account: Account;
  preview: ContractPreview;
  /** The stop in the ticket, as it was typed. */
  stop: string;
}

/** What the position would be after the order: where it is closed by force, what it binds, costs and risks. */
export function OrderPreview({ account, preview, stop }: OrderPreviewProps) {
  const { state, format } = account;
  if (!preview.accepted)
    return <p className="panel-hint preview-none">{contractRejectionText(preview.rejection)}</p>;
  const { after, fee } = preview;
  if (after === null)
    return (
      <Sums title="Après cet ordre">
        <Sum name="Position" value="close" />
        <Sum name="Frais" value={format.money(fee)} />
      </Sums>
    );
  const { distance } = after;
  return (
    <Sums title="Position après cet ordre">
      <Sum
        name="Taille, prix moyen"
        value={`${format.coins(after.lots)}, ${format.price(after.entry)}`}
      />
      <Sum name="Marge engagée" value={format.money(after.margin)} />
      <Sum name={frameTexts[state.frame].closing} tone="fall" value={closingText(account, after)} />
      <Sum
        name="Distance"
        value={
          distance === null
            ? '—'
            : distance.atr === null
              ? percentText(distance.percent)
              : `${percentText(distance.percent)}, ${atrText(distance.atr)}`
        }
      />
      <Sum name="Frais de cet ordre" value={format.money(fee)} />
      <Sum name="Financement par jour" value={format.result(-after.fundingPerDay)} />
      <Sum name="1 % contre vous" value={format.result(-after.onePercent)} />
      <StopSum account={account} after={after} stop={stop} />
    </Sums>
  );
}

/** Says where a position would be closed by force: « 7 177,04 (−9,6 %) ». */
export function closingText(
  { moment, format }: Account,
  { liquidation, distance }: NonNullable<Account['view']>,
): string {
  if (liquidation === null || distance === null) return 'à aucun prix';
  const percent = liquidation < moment.mark ? -distance.percent : distance.percent;
  return `${format.price(liquidation)} (${signedPercent(percent)})`;
}

/** Writes a distance in average true ranges of a day: « 4,2 ATR du jour ». */
export function atrText(atr: number): string {
  return `${formatDecimal(atr, 1)} ATR du jour`;
}

function StopSum({
  account,
  after,
  stop,
}: {
  account: Account;
  after: NonNullable<Account['view']>;
  stop: string;
}) {
  const typed = readAmount(stop);
  if (typed === null) return null;
  const { format } = account;
  const ticks = Math.round(toNumber(typed) * ticksPerUnit(format.instrument));
  const lost = unrealisedAt(after, ticks);
  if (lost >= 0n) return null;
  const part = (100 * format.amount(-lost)) / format.amount(worthOf(account));
  return (
    <Sum
      name="Si le stop part, avant frais"
      value={`${format.result(lost)}, ${percentText(part, 2)}`}
    />
  );
}

function Sums({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="order-preview" aria-label={title}>
      <h3 className="workspace-title">{title}</h3>
      <dl className="panel-sums">{children}</dl>
    </section>
  );
}

function Sum({ name, value, tone }: { name: string; value: string; tone?: 'fall' }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={tone === undefined ? undefined : `tone-${tone}`}>{value}</dd>
    </div>
  );
}

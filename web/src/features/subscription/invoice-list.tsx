import type { Subscription } from '@chandelle/contract/subscription';
import { formatDate } from '../../lib/format.ts';
import { formatEuros } from './money.ts';

type Invoice = Subscription['invoices'][number];

function describeStatus({ status, refundedCents }: Invoice): string {
  if (refundedCents > 0) return `Payée, ${formatEuros(refundedCents)} remboursés`;
  return { paid: 'Payée', open: 'À payer', void: 'Annulée' }[status];
}

/** The invoices, newest first; each opens at the provider's. */
export function InvoiceList({ invoices }: { invoices: readonly Invoice[] }) {
  if (invoices.length === 0) return null;
  return (
    <section className="mt-4">
      <h2 className="font-display text-h3">Factures</h2>
      <ul className="mt-3 border-t border-line">
        {invoices.map((invoice) => (
          <li
            key={invoice.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3 text-small"
          >
            <span className="min-w-0">
              {invoice.url === null ? (
                formatDate(invoice.issuedAt)
              ) : (
                <a
                  href={invoice.url}
                  className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
                >
                  Facture du {formatDate(invoice.issuedAt)}
                </a>
              )}
              {invoice.number !== null && <span className="ml-2 text-ink-3">{invoice.number}</span>}
            </span>
            <span className="text-ink-2 max-sm:flex max-sm:w-full max-sm:justify-between">
              {describeStatus(invoice)}{' '}
              <strong className="ml-3 font-medium text-ink tabular-nums">
                {formatEuros(invoice.amountCents)}
              </strong>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

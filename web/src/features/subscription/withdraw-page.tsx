import type { Subscription } from '@chandelle/contract/subscription';
import type { ReactNode } from 'react';
import { client } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { EndingFrame } from './ending-frame.tsx';
import { formatEuros } from './money.ts';

const explainWithdrawal = ({ withdrawal }: Subscription): ReactNode =>
  withdrawal === null ? null : (
    <>
      <p>
        Vous pouvez renoncer à votre abonnement au forum Chandelle, sans motif ni frais, jusqu’au{' '}
        <strong className="font-medium text-ink">
          {formatDate(new Date(Date.parse(withdrawal.until) - 1))}
        </strong>{' '}
        inclus. L’accès au forum cesse aussitôt.
      </p>
      <p>
        Remboursement :{' '}
        <strong className="font-medium text-ink">{formatEuros(withdrawal.refundCents)}</strong>.{' '}
        {withdrawal.immediateAccess
          ? 'Vous aviez demandé l’accès immédiat : la part déjà écoulée de la période reste due.'
          : 'Tout ce que vous avez payé vous est rendu.'}
      </p>
      <p>Un accusé de réception daté part aussitôt par email.</p>
    </>
  );

/** « Renoncer au contrat ici »: the withdrawal within fourteen days, in two steps, acknowledged with its date. */
export function Component() {
  return (
    <EndingFrame
      title="Renoncer au contrat ici"
      explain={explainWithdrawal}
      nothing="Aucun contrat n’est dans son délai de rétractation de 14 jours. Un contrat en cours se résilie à tout moment."
      button="Confirmer la rétractation"
      act={() => client.subscription.withdraw({ confirmed: true })}
      done={{
        title: 'Rétractation enregistrée',
        text: ({ withdrawn }) =>
          `Vous avez renoncé au contrat${withdrawn === null ? '' : ` le ${formatDate(withdrawn.declaredAt)}`}. ${
            withdrawn === null || withdrawn.refundCents === 0
              ? ''
              : `${formatEuros(withdrawn.refundCents)} vous sont remboursés. `
          }L’accusé de réception est parti à votre adresse email.`,
      }}
    />
  );
}

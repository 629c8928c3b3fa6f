import { useId, useState, type ReactNode } from 'react';
import { formatCount, formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { SupportedAccount } from '../types.ts';
import { ActDialog, type AccountActName } from './act-dialog.tsx';
import { barredTexts, describeSignIn, describeSubscription, roleNames } from './account-texts.ts';

/** An account: who it is, whether it is signed in, what it pays for, and the three acts. */
export function AccountCard({ account }: { account: SupportedAccount }) {
  const headingId = useId();
  const [act, setAct] = useState<AccountActName | null>(null);
  const { barred, devices, suspension } = account;
  return (
    <Card role="group" aria-labelledby={headingId}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 id={headingId} className="font-display text-h3 [overflow-wrap:anywhere]">
          {account.pseudo}
        </h2>
        {account.roles.map((role) => (
          <span key={role} className={`${tag} border-line-strong text-ink-2`}>
            {roleNames[role]}
          </span>
        ))}
        {suspension !== null && (
          <span className={`${tag} border-fall text-fall-ink`}>Suspendu</span>
        )}
      </div>
      <dl className="mt-4 grid gap-x-8 gap-y-3 text-small sm:grid-cols-2 lg:grid-cols-3">
        <Fact name="Adresse email">
          {account.email}
          {!account.emailConfirmed && <span className="text-fall-ink"> (non confirmée)</span>}
        </Fact>
        <Fact name="Inscription">{formatDate(account.registeredAt)}</Fact>
        <Fact name="Dernière connexion">{describeSignIn(account)}</Fact>
        <Fact name="Sessions ouvertes">
          {devices === 0 ? 'Aucune' : formatCount(devices, 'appareil')}
        </Fact>
        <Fact name="Abonnement">{describeSubscription(account)}</Fact>
        <Fact name="Identifiant">
          <code className="text-micro break-all">{account.id}</code>
        </Fact>
      </dl>
      {suspension !== null && (
        <p className="mt-4 border-l-3 border-fall pl-3 text-small [overflow-wrap:anywhere]">
          <span className="text-ink-2">
            Suspendu le {formatDate(suspension.since)}. Motif, tel que la personne le lit :
          </span>{' '}
          {suspension.reason}
        </p>
      )}
      {barred === null ? (
        <div className="mt-5 flex flex-wrap gap-3 max-sm:[&>button]:flex-1 max-sm:[&>button]:basis-full">
          {suspension === null ? (
            <>
              <Button
                variant="secondary"
                disabled={devices === 0}
                onClick={() => setAct('end-sessions')}
              >
                Fermer ses sessions
              </Button>
              <Button variant="danger" onClick={() => setAct('suspend')}>
                Suspendre
              </Button>
            </>
          ) : (
            <Button variant="secondary" onClick={() => setAct('restore')}>
              Rétablir
            </Button>
          )}
        </div>
      ) : (
        <p className="mt-5 text-small text-ink-2">{barredTexts[barred]}</p>
      )}
      <ActDialog account={account} act={act} onClose={() => setAct(null)} />
    </Card>
  );
}

const tag = 'rounded-control border px-2 py-0.5 text-micro font-medium';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-micro text-ink-3">{name}</dt>
      <dd className="mt-0.5 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

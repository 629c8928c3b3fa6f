import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/errors.ts';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { SettingsSection } from '../settings/settings-section.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { RecoveryCodesPart } from './recovery-codes-part.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpPart } from './totp-part.tsx';

/** What protects the account beside the password: an authenticator app, passkeys, and the codes that replace them. */
export function SecondFactorSection() {
  const queryClient = useQueryClient();
  const status = useQuery(api.secondFactor.status.queryOptions({ staleTime: 0 }));
  const [codes, setCodes] = useState<string[] | null>(null);

  function change(newCodes: string[] | null = null): void {
    if (newCodes !== null) setCodes(newCodes);
    void queryClient.invalidateQueries({ queryKey: api.secondFactor.status.key() });
    void queryClient.invalidateQueries({ queryKey: api.accounts.securityEvents.key() });
  }

  const { data } = status;
  const passkey = (data?.passkeys.length ?? 0) > 0;
  return (
    <SettingsSection
      title="Double authentification"
      text="Avec elle, votre mot de passe ne suffit plus à entrer dans votre compte."
    >
      {status.isPending && <Skeleton className="h-32 w-full" label="Chargement des protections" />}
      {status.isError && (
        <ErrorState
          title="Impossible de charger vos protections"
          text={describeError(status.error)}
          onRetry={() => void status.refetch()}
        />
      )}
      {data && (
        <div className="grid max-w-form gap-7">
          {codes !== null && <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />}
          <TotpPart since={data.totpSince} passkey={passkey} onChange={change} />
          <PasskeysPart keys={data.passkeys} onChange={change} />
          {(data.totpSince !== null || passkey) && (
            <RecoveryCodesPart left={data.recoveryCodesLeft} passkey={passkey} onChange={change} />
          )}
        </div>
      )}
    </SettingsSection>
  );
}

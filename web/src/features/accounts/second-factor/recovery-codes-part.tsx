import { useState } from 'react';
import { client } from '../../../lib/late-client.ts';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ProtectionGroup } from './protection-group.tsx';
import { ProofForm } from './proof-form.tsx';

interface RecoveryCodesPartProps {
  left: number;
  passkey: boolean;
  onChange: (codes?: string[] | null) => void;
}

/** How many recovery codes are left, and new ones. */
export function RecoveryCodesPart({ left, passkey, onChange }: RecoveryCodesPartProps) {
  const [asking, setAsking] = useState(false);
  return (
    <ProtectionGroup
      title="Codes de récupération"
      state={`${formatCount(left, 'code reste', 'codes restent')}. De nouveaux codes remplacent les anciens.`}
    >
      {asking ? (
        <ProofForm
          action="Créer de nouveaux codes"
          passkey={passkey}
          onCancel={() => setAsking(false)}
          onProof={async (proof) => {
            const { recoveryCodes } = await client.secondFactor.renewRecoveryCodes(proof);
            setAsking(false);
            onChange(recoveryCodes);
          }}
        />
      ) : (
        <Button variant="secondary" className="mt-3" onClick={() => setAsking(true)}>
          Créer de nouveaux codes
        </Button>
      )}
    </ProtectionGroup>
  );
}

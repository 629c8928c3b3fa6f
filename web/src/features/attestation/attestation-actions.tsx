import { paths } from '@chandelle/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { api, client } from '../../lib/api.ts';
import { describeError } from '../../lib/errors.ts';
import { useZoneInput } from '../../lib/use-zone-input.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import type { OwnAttestation } from './types.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface AttestationActionsProps {
  code: string;
  withdrawn: boolean;
  onChange: (attestation: OwnAttestation) => void;
}

/** What a holder does with an attestation: download it, copy its address, withdraw it or show it again. */
export function AttestationActions({ code, withdrawn, onChange }: AttestationActionsProps) {
  const [asking, setAsking] = useState(false);
  const change = useMutation(
    api.attestation.setWithdrawn.mutationOptions({
      onSuccess: (own) => {
        setAsking(false);
        toast.success(own.withdrawn ? 'Attestation retirée' : 'Attestation rétablie');
        onChange(own);
      },
      onError: (error) => toast.error('Rien n’a changé', describeError(error)),
    }),
  );
  if (withdrawn)
    return (
      <Button
        variant="secondary"
        busy={change.isPending}
        busyLabel="Un instant…"
        onClick={() => change.mutate({ withdrawn: false })}
      >
        Rétablir cette attestation
      </Button>
    );
  return (
    <>
      <DownloadButton code={code} />
      <Button
        variant="secondary"
        icon={<Copy {...icon} />}
        onClick={() => void copyAddress(location.origin + paths.attestation(code))}
      >
        Copier le lien
      </Button>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Retirer cette attestation
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Retirer cette attestation ?"
        description="Sa page dira seulement qu’elle est retirée, sans nom ni score, à quiconque en a le code. Vous pourrez la rétablir."
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              La garder
            </Button>
            <Button
              variant="danger"
              busy={change.isPending}
              busyLabel="Un instant…"
              onClick={() => change.mutate({ withdrawn: true })}
            >
              Retirer
            </Button>
          </>
        }
      />
    </>
  );
}

function DownloadButton({ code }: { code: string }) {
  const zone = useZoneInput();
  const draw = useMutation({
    mutationFn: () => client.attestation.document(zone),
    onSuccess: (file) => save(file, `chandelle-attestation-${code}.pdf`),
    onError: (error) => toast.error('Téléchargement impossible', describeError(error)),
  });
  return (
    <Button
      variant="secondary"
      icon={<Download {...icon} />}
      busy={draw.isPending}
      busyLabel="Le document se dessine…"
      onClick={() => draw.mutate()}
    >
      Télécharger le PDF
    </Button>
  );
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin the download only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast.success('Lien copié');
  } catch {
    toast.error('Copie impossible', `Copiez cette adresse : ${address}`);
  }
}

import { paths } from '@chandelle/contract/paths';
import { Copy } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';

interface ShareLinkProps {
  token: string;
  busy: boolean;
  onEnd: () => void;
}

/** The link of a report that is shared: what it shows, to whom, and how it is taken back. */
export function ShareLink({ token, busy, onEnd }: ShareLinkProps) {
  const address = location.origin + paths.sharedReport(token);
  return (
    <section
      aria-label="Lien de partage"
      className="mt-5 rounded-card border border-line p-4 print:hidden"
    >
      <p className="text-pretty">
        Quiconque a ce lien lit le rapport, sans votre nom ni votre pseudo.
      </p>
      <p className="mt-2 text-small break-all text-ink-2">{address}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="small"
          icon={<Copy size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => void copy(address)}
        >
          Copier le lien
        </Button>
        <Button variant="quiet" size="small" busy={busy} busyLabel="Un instant…" onClick={onEnd}>
          Ne plus partager
        </Button>
      </div>
    </section>
  );
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast.success('Lien copié');
  } catch {
    toast.error('Copie impossible', 'Sélectionnez le lien, puis copiez-le.');
  }
}

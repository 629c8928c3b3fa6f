import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { client } from '../../../lib/api.ts';
import { describeError } from '../../../lib/errors.ts';
import { paths } from '@chandelle/contract/paths';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { toast } from '../../../ui/toast.tsx';
import { SettingRow } from './setting-row.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Everything that is kept of the learner, as a file. */
export function DataSection() {
  const download = useMutation({
    mutationFn: async () =>
      saveFile('chandelle-mes-donnees.json', await client.accounts.exportData()),
    onError: (error) => toast.error('Erreur', describeError(error)),
  });
  return (
    <SettingsSection title="Vos données" text="Ce que nous conservons de vous.">
      <SettingRow
        text={
          <>
            Toutes vos données, dans un fichier JSON : compte, réponses, scores, badges, sessions.
            La page{' '}
            <Link to={paths.privacy} className="link">
              Confidentialité
            </Link>{' '}
            explique pourquoi nous les conservons.
          </>
        }
      >
        <Button
          variant="secondary"
          size="small"
          icon={<Download size={18} strokeWidth={1.75} aria-hidden />}
          busy={download.isPending}
          busyLabel="Préparation…"
          onClick={() => download.mutate()}
        >
          Télécharger mes données
        </Button>
      </SettingRow>
    </SettingsSection>
  );
}

function saveFile(name: string, content: unknown): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin the download only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

import { paths } from '@chandelle/contract/paths';
import { Download } from 'lucide-react';
import { formatCount, formatDate } from '../../lib/format.ts';
import { saveFile } from '../../lib/save-file.ts';
import { showingSavedCopy } from '../../lib/offline/showing-saved-copy.ts';
import { useSession } from '../../lib/use-session.ts';
import { useStore } from '../../lib/use-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Contained } from '../../ui/contained.tsx';
import { Link } from '../../ui/link.tsx';
import { EmptyState, ErrorState, OfflineNotice, Skeleton } from '../../ui/states.tsx';
import { type Notebook, useNotebook } from './changes/use-notebook.ts';
import { HeldNote } from './held-note.tsx';
import { NotebookList } from './notebook-list.tsx';
import type { ShownEntry } from './types.ts';
import { writeMarkdown } from './write-markdown.ts';

/** « Carnet »: what the learner has noted, highlighted and marked in the lessons. */
export function Component() {
  const { learner, status } = useSession();
  const savedCopyShown = useStore(showingSavedCopy, false);
  const away = status === 'unreachable' || savedCopyShown;
  return learner === null ? null : <NotebookPage learnerId={learner.id} away={away} />;
}

function NotebookPage({ learnerId, away }: { learnerId: string; away: boolean }) {
  const notebook = useNotebook(learnerId);
  const { entries, held } = notebook;
  return (
    <div className="page pt-8 pb-4 sm:pt-12">
      <div className="max-w-[760px]">
        <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <h1 className="font-display text-h1">Carnet</h1>
            <p className="mt-2 text-lead text-ink-2 text-pretty">
              {entries === undefined || entries.length === 0
                ? 'Ce que vous surlignez et notez dans les leçons.'
                : sayCounts(entries)}
            </p>
          </div>
          {entries !== undefined && entries.length > 0 && (
            <Button
              variant="secondary"
              icon={<Download size={18} strokeWidth={1.75} aria-hidden />}
              onClick={() =>
                saveFile(
                  'carnet.md',
                  writeMarkdown(entries, formatDate(new Date())),
                  'text/markdown',
                )
              }
            >
              Exporter en Markdown
            </Button>
          )}
        </header>
        <div className="mt-6 empty:hidden">
          <OfflineNotice
            away={away}
            text="Le carnet affiché est le dernier reçu. Ce que vous écrivez attend ici le retour du réseau."
          />
        </div>
        {held.length > 0 && (
          <div className="mt-8 grid gap-8">
            {held.map((change) => (
              <HeldNote key={change.act} held={change} notebook={notebook} />
            ))}
          </div>
        )}
        <div className="mt-8">
          <Contained of={entries}>
            <Entries notebook={notebook} />
          </Contained>
        </div>
        <p className="mt-10">
          <Link to={paths.mistakes} className="link inline-flex min-h-11 items-center font-medium">
            Ouvrir le carnet d’erreurs
          </Link>
        </p>
      </div>
    </div>
  );
}

function Entries({ notebook }: { notebook: Notebook }) {
  const { entries, failed, retry } = notebook;
  if (entries !== undefined && (entries.length > 0 || !failed))
    return <NotebookList notebook={notebook} entries={entries} empty={<Nothing />} />;
  if (failed)
    return (
      <ErrorState
        title="Impossible de charger votre carnet"
        text="Vos notes et vos surlignages sont enregistrés."
        onRetry={retry}
      />
    );
  return (
    <>
      <Skeleton className="h-11 w-full" label="Chargement de votre carnet" />
      <Skeleton className="mt-6 h-90" />
    </>
  );
}

function Nothing() {
  return (
    <EmptyState
      title="Votre carnet est vide"
      text="Dans une leçon, ouvrez « Carnet » en haut de la page, puis choisissez un paragraphe : vous le surlignez ou le notez, et vous le retrouvez ici."
      action={<ButtonLink to={paths.lessons}>Aller aux leçons</ButtonLink>}
    />
  );
}

/** « 3 notes, 2 surlignages, 1 marque-page. » */
function sayCounts(entries: readonly ShownEntry[]): string {
  const count = (kind: ShownEntry['kind']) => entries.filter((entry) => entry.kind === kind).length;
  const parts = [
    [count('note'), 'note', 'notes'] as const,
    [count('highlight'), 'surlignage', 'surlignages'] as const,
    [count('bookmark'), 'marque-page', 'marque-pages'] as const,
  ];
  const said = parts.flatMap(([number, one, more]) =>
    number === 0 ? [] : [formatCount(number, one, more)],
  );
  return `${said.join(', ')}.`;
}

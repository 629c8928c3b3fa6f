import { useStore } from '../../lib/use-store.ts';
import { keyHints, type KeyHints } from '../../lib/single-keys.ts';
import { setSingleKeys, singleKeys } from '../../lib/single-keys.ts';
import { DialogPanel } from '../../ui/dialog-panel.tsx';
import { Switch } from '../../ui/switch.tsx';

/** Keys that every page has. */
const everywhere: KeyHints = {
  title: 'Partout',
  keys: [
    { keys: 'Ctrl + K', what: 'Rechercher (⌘ K sur un Mac)' },
    { keys: '?', what: 'Voir les touches de la page' },
    { keys: 'Échap', what: 'Fermer ce qui est ouvert' },
  ],
};

/** The keys of what is shown: each is listed beside what answers it. */
export function KeySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const hints = useStore(keyHints);
  const single = useStore(singleKeys);
  return (
    <DialogPanel
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Les touches de cette page"
    >
      {[...hints, everywhere].map(({ title, keys }) => (
        <section key={title} className="mt-5 first:mt-0">
          <h3 className="text-small font-medium text-ink-2">{title}</h3>
          <dl className="mt-1">
            {keys.map((each) => (
              <div
                key={each.keys}
                className="flex items-baseline justify-between gap-x-6 border-b border-line py-2.5"
              >
                <dt>
                  <kbd className="rounded-[4px] border border-line-strong px-2 py-0.5 font-sans text-small whitespace-nowrap">
                    {each.keys}
                  </kbd>
                </dt>
                <dd className="text-right text-small text-ink-2">{each.what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className="mt-6">
        <Switch
          label="Touches d’un seul caractère"
          hint="Lettres, chiffres, « ? » et « / ». Éteignez-les si vous dictez, ou si une touche part sans que vous le vouliez. Cette feuille s’ouvre aussi depuis la recherche."
          checked={single}
          onChange={setSingleKeys}
        />
      </div>
    </DialogPanel>
  );
}

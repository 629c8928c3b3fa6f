import { Search } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { commands } from './commands-store.ts';

const never = () => () => {};
/** The keys that open the search, as keyboards of this device name them. */
const keysHere = () => (/mac|iphone|ipad/i.test(navigator.platform) ? '⌘ K' : 'Ctrl K');

/**
 * Opens the search, and says by which keys it opens too.
 * @param props.keysShown Whether the bar has room for the keys beside the icon.
 */
export function SearchButton({ keysShown }: { keysShown: boolean }) {
  const keys = useSyncExternalStore(never, keysHere, () => 'Ctrl K');
  return (
    <button
      type="button"
      aria-label="Recherche dans le site"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={`Recherche dans le site (${keys})`}
      onClick={() => commands.write('search')}
      className="flex h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2.5 lg:-mr-2 text-ink-2 hover:bg-sunk hover:text-ink max-lg:hidden"
    >
      <Search size={18} strokeWidth={1.75} aria-hidden />
      {keysShown && (
        <kbd
          aria-hidden
          className="rounded-[4px] border border-line px-1.5 py-0.5 font-sans text-micro whitespace-nowrap text-ink-3 max-[1279px]:hidden"
        >
          {keys}
        </kbd>
      )}
    </button>
  );
}

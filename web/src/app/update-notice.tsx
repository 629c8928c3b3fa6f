import { RefreshCw, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';

/** Where somebody types. */
const typing =
  'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"])';

/** Whether somebody is in the middle of something: a question of a quiz, a text, a dialog. */
export function isBusy(page: Document): boolean {
  return (
    page.querySelector('[data-answering], [role="dialog"], [role="alertdialog"]') !== null ||
    (page.activeElement?.matches(typing) ?? false)
  );
}

/** Says that a later version is there, once nobody is in the middle of something, and waits until it is wanted. */
export function UpdateNotice() {
  const [shown, setShown] = useState(false);
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    const look = () => setShown(!isBusy(document));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div role="status" className="update-notice print:hidden">
      {shown && !closed && (
        <div className="flex items-center gap-2 rounded-card border border-line bg-surface py-1.5 pr-2 pl-3.5 text-small shadow-float">
          <RefreshCw
            size={18}
            strokeWidth={1.75}
            aria-hidden
            className="shrink-0 text-ink-3 max-sm:hidden"
          />
          <p className="min-w-0 flex-1">Une nouvelle version de Chandelle est prête.</p>
          <Button variant="secondary" size="small" onClick={() => location.reload()}>
            Recharger
          </Button>
          <button
            type="button"
            aria-label="Fermer l’annonce"
            onClick={() => setClosed(true)}
            className="-my-1 -mr-1 grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:text-ink"
          >
            <X size={18} strokeWidth={1.75} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}

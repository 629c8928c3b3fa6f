import { Button } from '../../../ui/button.tsx';

/** Who sees what in the league, and the way out of it. */
export function LeaveLeague({ busy, onLeave }: { busy: boolean; onLeave: () => void }) {
  return (
    <>
      <p className="max-w-[60ch] text-micro text-ink-3">
        Votre groupe voit votre pseudo, votre photo et vos points de la semaine. Si vous quittez la
        ligue, vous disparaissez aussitôt de la liste ; vos points restent à vous.
      </p>
      <Button
        variant="secondary"
        size="small"
        className="mt-4"
        busy={busy}
        busyLabel="Un instant…"
        onClick={onLeave}
      >
        Quitter la ligue
      </Button>
    </>
  );
}

import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface LinkDialogProps {
  /** The address in full; null: closed. */
  href: string | null;
  onClose: () => void;
}

/** Shows where a link leads before it is followed. */
export function LinkDialog({ href, onClose }: LinkDialogProps) {
  const host = href === null ? '' : new URL(href).hostname;
  function follow() {
    if (href !== null) open(href, '_blank', 'noopener,noreferrer');
    onClose();
  }
  return (
    <Dialog
      open={href !== null}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Ce lien quitte Chandelle"
      description={`Il mène à ${host}, un site que nous ne connaissons pas. Aucun site sérieux ne demande la phrase de récupération d’un portefeuille.`}
      actions={
        <>
          <Button variant="quiet" onClick={follow}>
            Ouvrir le lien
          </Button>
          <Button onClick={onClose}>Rester ici</Button>
        </>
      }
    >
      <p className="rounded-control bg-sunk px-3.5 py-3 [font-family:ui-monospace,monospace] text-small [overflow-wrap:anywhere]">
        {href}
      </p>
    </Dialog>
  );
}

import { Button } from '../../../ui/button.tsx';

interface FormActionsProps {
  label: string;
  busyLabel: string;
  busy: boolean;
  danger?: boolean;
  onCancel: () => void;
}

/** The two ways out of a moderator's form. */
export function FormActions({ label, busyLabel, busy, danger = true, onCancel }: FormActionsProps) {
  return (
    <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button variant="quiet" disabled={busy} onClick={onCancel}>
        Annuler
      </Button>
      <Button
        type="submit"
        variant={danger ? 'danger' : 'primary'}
        busy={busy}
        busyLabel={busyLabel}
      >
        {label}
      </Button>
    </div>
  );
}

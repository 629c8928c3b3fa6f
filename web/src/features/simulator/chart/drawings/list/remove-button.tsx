import { X } from 'lucide-react';

/** Takes something off the chart. */
export function RemoveButton(props: { label: string; disabled: boolean; onClick: () => void }) {
  const { label, disabled, onClick } = props;
  return (
    <button
      type="button"
      className="icon-button icon-quiet"
      aria-label={label}
      title="Supprimer"
      disabled={disabled}
      onClick={onClick}
    >
      <X size={18} strokeWidth={1.75} aria-hidden />
    </button>
  );
}

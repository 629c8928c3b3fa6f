import { ShieldAlert } from 'lucide-react';

/** The warning that stands at the foot of every lesson. */
export function RiskWarning() {
  return (
    <aside
      aria-label="Avertissement"
      className="mt-14 flex items-start gap-3 border-t border-line pt-5 text-small text-ink-2 lg:mt-20"
    >
      <ShieldAlert
        size={18}
        strokeWidth={1.75}
        className="mt-0.5 shrink-0 text-fall-ink"
        aria-hidden
      />
      <p className="max-w-[90ch]">
        Les crypto-actifs sont très volatils : vous pouvez perdre la totalité du capital engagé.
        Cette leçon enseigne une méthode générale ; elle ne promet aucun gain et n’est pas un
        conseil personnalisé.
      </p>
    </aside>
  );
}

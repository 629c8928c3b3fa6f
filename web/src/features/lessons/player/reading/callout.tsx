import { BookOpenText, CircleAlert, Lightbulb, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const kinds: Record<string, { title: string; Icon: LucideIcon; tint: string }> = {
  retenir: { title: 'À retenir', Icon: Lightbulb, tint: 'text-flame-ink' },
  erreur: { title: 'Erreur fréquente', Icon: CircleAlert, tint: 'text-fall-ink' },
  exemple: { title: 'Exemple', Icon: BookOpenText, tint: 'text-ink-2' },
  attention: { title: 'Attention', Icon: TriangleAlert, tint: 'text-fall-ink' },
};

/** A remark set apart from the text of a lesson. */
export function Callout({ kind, children }: { kind: string; children?: ReactNode }) {
  const { title, Icon, tint } = kinds[kind] ?? {
    title: 'Note',
    Icon: Lightbulb,
    tint: 'text-ink-2',
  };
  return (
    <aside aria-label={title} className={`callout callout-${kind}`}>
      <Icon size={22} strokeWidth={1.75} className={`mt-px shrink-0 ${tint}`} aria-hidden />
      <div className="callout-text">
        <p className="callout-title">{title}</p>
        {children}
      </div>
    </aside>
  );
}

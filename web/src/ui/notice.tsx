import type { ReactNode } from 'react';

/** Something to know before going on, in a quiet well. `icon` is a lucide icon of 20 px. */
export function Notice({
  icon,
  children,
  className = '',
}: {
  icon: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div
      className={`flex gap-3 rounded-card bg-sunk px-4 py-3.5 text-small text-ink-2 ${className}`}
    >
      <span className="mt-px shrink-0 text-ink" aria-hidden>
        {icon}
      </span>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

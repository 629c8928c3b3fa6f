import type { ReactNode } from 'react';

interface ServiceRowProps {
  name: ReactNode;
  /** Below the name, smaller. */
  detail?: ReactNode;
  /** How it does, at right: what is wrong is said in `fall`, with its words. */
  children: ReactNode;
}

/** A list of what the service does, with hairlines between its rows. */
export function ServiceList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="mt-4 border-b border-line">
      {children}
    </ul>
  );
}

/** A row of such a list. */
export function ServiceRow({ name, detail, children }: ServiceRowProps) {
  return (
    <li className="grid gap-x-8 gap-y-1 border-t border-line py-3.5 text-small sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-medium">{name}</p>
        {detail !== undefined && <p className="text-ink-2">{detail}</p>}
      </div>
      <div className="min-w-0 [overflow-wrap:anywhere]">{children}</div>
    </li>
  );
}

/** What somebody else's program said, in its own words. */
export function Problem({ children }: { children: string }) {
  return (
    <p lang="en" className="text-fall-ink">
      {children}
    </p>
  );
}

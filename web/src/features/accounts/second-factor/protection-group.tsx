import type { ReactNode } from 'react';

/** One protection of the section: its name, how it stands, its controls. */
export function ProtectionGroup(props: { title: string; state: ReactNode; children: ReactNode }) {
  return (
    <div role="group" aria-label={props.title}>
      <h3 className="font-medium">{props.title}</h3>
      <div className="mt-0.5 text-small text-ink-2">{props.state}</div>
      {props.children}
    </div>
  );
}

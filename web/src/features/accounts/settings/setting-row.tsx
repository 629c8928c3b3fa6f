import type { ReactNode } from 'react';

interface SettingRowProps {
  /** What is set now, where it can be shown. */
  now?: ReactNode;
  /** What there is to know before one changes it. */
  text?: ReactNode;
  /** What changes it. */
  children?: ReactNode;
}

/** One thing that is set: what it is at left, what changes it at right, where switches have theirs; on phones below. */
export function SettingRow({ now, text, children }: SettingRowProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
      <div className="min-w-0 flex-1 basis-60">
        {now !== undefined && <p className="font-medium [overflow-wrap:anywhere]">{now}</p>}
        {text !== undefined && <p className="mt-0.5 text-small text-ink-2">{text}</p>}
      </div>
      {children}
    </div>
  );
}

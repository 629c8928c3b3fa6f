import { useState, type ReactNode } from 'react';

interface MoreFieldsProps {
  summary: string;
  /** One of the fields was rejected: they come into view, and stay there while it is mended. */
  rejected: boolean;
  children: ReactNode;
}

/** Fields that one meets when one needs them, behind one line. */
export function MoreFields({ summary, rejected, children }: MoreFieldsProps) {
  const [open, setOpen] = useState(false);
  if (rejected && !open) setOpen(true);
  return (
    <details
      className="ticket-more"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  );
}

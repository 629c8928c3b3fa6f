import { useState, type ReactNode } from 'react';

interface MoreFieldsProps {
  summary: string;
  /** One of the fields was refused: they come into view, and stay there while it is mended. */
  refused: boolean;
  children: ReactNode;
}

/** Fields that one meets when one needs them, behind one line. */
export function MoreFields({ summary, refused, children }: MoreFieldsProps) {
  const [open, setOpen] = useState(false);
  if (refused && !open) setOpen(true);
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

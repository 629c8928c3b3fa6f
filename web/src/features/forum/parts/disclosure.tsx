import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';

interface DisclosureProps {
  label: string;
  /** Made when it is opened, so that what it shows is fetched only then. */
  children: () => ReactNode;
}

/** A line that opens what stands below it. */
export function Disclosure({ label, children }: DisclosureProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="flex min-h-9 items-center gap-1.5 rounded-control text-small font-medium text-ink-2 hover:text-ink pointer-coarse:min-h-11"
      >
        <ChevronDown
          size={16}
          strokeWidth={1.75}
          className={`shrink-0 ${open ? 'rotate-180' : ''}`}
          aria-hidden
        />
        {label}
      </button>
      {open && <div id={id}>{children()}</div>}
    </>
  );
}

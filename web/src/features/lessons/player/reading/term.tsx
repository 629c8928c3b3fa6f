import { Popover } from '@base-ui/react/popover';
import { useId, useRef, useState, type ReactNode } from 'react';

interface TermProps {
  /** The term as the glossary names it. */
  term: string;
  definition: string;
  /** Other terms, in one line. */
  seeAlso: string | undefined;
  /** The words of the text. */
  children: ReactNode;
}

/** A word of the text with its definition, on hover, focus and tap. Escape closes it; the focus stays on the word. */
export function Term({ term, definition, seeAlso, children }: TermProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  // A press focuses too, and then decides by itself.
  const pressing = useRef(false);
  return (
    <Popover.Root open={open} onOpenChange={(next) => setOpen(next)}>
      <Popover.Trigger
        nativeButton={false}
        openOnHover
        delay={150}
        closeDelay={120}
        // The popup describes the word and holds nothing to go to: it is a tooltip that a tap opens too.
        aria-haspopup={undefined}
        aria-controls={undefined}
        aria-describedby={open ? id : undefined}
        onPointerDown={() => {
          pressing.current = true;
        }}
        onClick={() => {
          pressing.current = false;
        }}
        onFocus={() => {
          if (!pressing.current) setOpen(true);
        }}
        onBlur={() => {
          pressing.current = false;
          setOpen(false);
        }}
        // A button of its own would not break over two lines.
        render={<span className="term" />}
      >
        {children}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} collisionPadding={16} className="z-50">
          <Popover.Popup
            id={id}
            role="tooltip"
            initialFocus={false}
            finalFocus={false}
            className="max-w-80 rounded-card border border-line bg-surface px-4 py-3 text-small text-ink-2 shadow-float
              outline-none transition-opacity duration-(--fast) data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <p className="font-medium text-ink">{term}</p>
            <p className="mt-0.5">{definition}</p>
            {seeAlso !== undefined && (
              <p className="mt-1.5 text-micro text-ink-3">Voir aussi : {seeAlso}</p>
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

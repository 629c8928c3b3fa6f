import { Popover } from '@base-ui/react/popover';

export interface TermPopupProps {
  id: string;
  open: boolean;
  /** Something else than the word was pressed, or Escape. */
  onClose: () => void;
  /** The pointer came over it, or left it. */
  onHover: (over: boolean) => void;
  word: HTMLElement | null;
  term: string;
  definition: string;
  seeAlso: string | undefined;
}

/** The definition of a term, beside its word. */
export function TermPopup(props: TermPopupProps) {
  const { id, open, onClose, onHover, word, term, definition, seeAlso } = props;
  return (
    <Popover.Root
      open={open}
      onOpenChange={(_next, { event }) => {
        // A press on the word is the word's to judge.
        if (event.target instanceof Node && word?.contains(event.target) === true) {
          if (event instanceof KeyboardEvent) onClose();
          return;
        }
        onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={word}
          sideOffset={6}
          collisionPadding={16}
          className="z-50"
          onPointerEnter={() => onHover(true)}
          onPointerLeave={() => onHover(false)}
        >
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

import {
  createElement,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { useLateComponent } from '../../../../ui/use-late-component.ts';
import type { TermPopupProps } from './term-popup.tsx';

interface TermProps {
  /** The term as the glossary names it. */
  term: string;
  definition: string;
  /** Other terms, in one line. */
  seeAlso: string | undefined;
  /** The words of the text. */
  children: ReactNode;
}

/** Milliseconds for which the pointer rests on a word before its definition comes, and after which it goes. */
const openDelay = 150;
const closeDelay = 120;

// Comes when the first word is pointed at or reached by the keyboard.
const loadPopup = async () => (await import('./term-popup.tsx')).TermPopup;

/** A word of the text with its definition, on hover, focus and tap. Escape closes it; the focus stays on the word. */
export function Term({ term, definition, seeAlso, children }: TermProps) {
  const id = useId();
  const [word, setWord] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  // A press focuses too, and then decides by itself.
  const pressing = useRef(false);
  // What the pointer brought goes with it; a press makes it stay.
  const byPointer = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  function show(next: boolean) {
    clearTimeout(timer.current);
    byPointer.current = false;
    if (next) setWanted(true);
    setOpen(next);
  }
  function hover(over: boolean) {
    clearTimeout(timer.current);
    if (open && !byPointer.current) return;
    setWanted(true);
    timer.current = setTimeout(
      () => {
        byPointer.current = over;
        setOpen(over);
      },
      over ? openDelay : closeDelay,
    );
  }
  const byMouse = (over: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch') hover(over);
  };
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') show(false);
    // Closed before the focus moves on: what stands around the open definition would take it, and drop it with itself.
    if (event.key === 'Tab') flushSync(() => show(false));
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    show(!open);
  }

  return (
    <>
      {/* A button of its own would not break over two lines. */}
      <span
        ref={setWord}
        role="button"
        tabIndex={0}
        className="term"
        aria-expanded={open}
        aria-describedby={open ? id : undefined}
        onPointerEnter={byMouse(true)}
        onPointerLeave={byMouse(false)}
        onPointerDown={() => {
          pressing.current = true;
        }}
        onClick={() => {
          pressing.current = false;
          show(!open || byPointer.current);
        }}
        onFocus={() => {
          if (!pressing.current) show(true);
        }}
        onBlur={() => {
          pressing.current = false;
          show(false);
        }}
        onKeyDown={press}
      >
        {children}
      </span>
      <LatePopup
        id={id}
        open={open}
        onClose={() => show(false)}
        onHover={hover}
        word={word}
        term={term}
        definition={definition}
        seeAlso={seeAlso}
        wanted={wanted}
      />
    </>
  );
}

function LatePopup({ wanted, ...props }: TermPopupProps & { wanted: boolean }) {
  const Popup = useLateComponent(wanted ? loadPopup : null);
  return Popup === null ? null : createElement(Popup, props);
}

import { ChevronDown } from 'lucide-react';
import { createContext, use, useLayoutEffect, useRef, type ReactNode } from 'react';

/** Whether the text is on paper, where nothing can be unfolded. */
export const OnPaper = createContext(false);

/**
 * Titles of the folds that stand open in the lesson, by a press or because the browser looked for something in them. The
 * text that is read before the lesson's attempt has come is drawn anew when it comes: what was unfolded stays unfolded.
 */
export const OpenFolds = createContext<Set<string>>(new Set());

interface FoldProps {
  /** What it holds. */
  title: string;
  children?: ReactNode;
}

/** What only the curious need: folded on screen until somebody asks for it or a search finds it, open on paper. */
export function Fold({ title, children }: FoldProps) {
  const head = (
    <span className="fold-head">
      <span className="fold-kind">Pour aller plus loin</span>
      <span className="fold-title">{title}</span>
    </span>
  );
  if (use(OnPaper))
    return (
      <section className="fold">
        {head}
        <div className="fold-text">{children}</div>
      </section>
    );
  return (
    <FoldOnScreen title={title}>
      <summary>
        {head}
        <ChevronDown size={20} strokeWidth={1.75} className="fold-chevron" aria-hidden />
      </summary>
      <div className="fold-text">{children}</div>
    </FoldOnScreen>
  );
}

function FoldOnScreen({ title, children }: FoldProps) {
  const open = use(OpenFolds);
  const details = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    const fold = details.current;
    if (fold === null) return undefined;
    if (open.has(title)) fold.open = true;
    return () => {
      if (fold.open) open.add(title);
      else open.delete(title);
    };
  }, [open, title]);
  return (
    <details ref={details} className="fold">
      {children}
    </details>
  );
}

import { ChevronDown } from 'lucide-react';
import { createContext, use, type ReactNode } from 'react';

/** Whether the text is on paper, where nothing can be unfolded. */
export const OnPaper = createContext(false);

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
    <details className="fold">
      <summary>
        {head}
        <ChevronDown size={20} strokeWidth={1.75} className="fold-chevron" aria-hidden />
      </summary>
      <div className="fold-text">{children}</div>
    </details>
  );
}

import { useId, type ReactNode } from 'react';
import './figure-frame.css';

interface PageSectionProps {
  title: string;
  subtitle?: ReactNode;
  note?: ReactNode;
  /** Whether its title is one of a page's few, and not one among figures. */
  large?: boolean;
  children: ReactNode;
}

/** A part of a page in words and rows, under the same rule as figures: title, what is shown and in which unit, the thing itself, a note. */
export function PageSection({ title, subtitle, note, large = false, children }: PageSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="figure">
      <div className="figure-head">
        <h2 id={id} className={large ? 'figure-title figure-title-large' : 'figure-title'}>
          {title}
        </h2>
        {subtitle !== undefined && <p className="figure-subtitle">{subtitle}</p>}
      </div>
      <div className="mt-4">{children}</div>
      {note !== undefined && <p className="figure-foot max-w-[80ch]">{note}</p>}
    </section>
  );
}

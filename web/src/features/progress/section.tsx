import { useId, type ReactNode } from 'react';
import '../../figures/kit/figure-frame.css';

interface SectionProps {
  title: string;
  subtitle?: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}

/** A part of the page under a newspaper's rule: title, what is shown and in which unit, the thing itself, a note. */
export function DashboardSection({ title, subtitle, note, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="figure">
      <div className="figure-head">
        <h2 id={id} className="figure-title">
          {title}
        </h2>
        {subtitle !== undefined && <p className="figure-subtitle">{subtitle}</p>}
      </div>
      <div className="mt-4">{children}</div>
      {note !== undefined && <p className="figure-foot">{note}</p>}
    </section>
  );
}

import { useId, type ReactNode } from 'react';
import '../../figures/kit/figure-frame.css';

interface SectionProps {
  title: string;
  subtitle?: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}

/** A part of the page under a newspaper's rule. */
export function AtelierSection({ title, subtitle, note, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="figure mt-14">
      <div className="figure-head">
        <h2 id={id} className="figure-title figure-title-large">
          {title}
        </h2>
        {subtitle !== undefined && <p className="figure-subtitle">{subtitle}</p>}
      </div>
      <div className="mt-4">{children}</div>
      {note !== undefined && <p className="figure-foot max-w-[80ch]">{note}</p>}
    </section>
  );
}

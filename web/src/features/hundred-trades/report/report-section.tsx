import { useId, type ReactNode } from 'react';
import '../../../figures/kit/figure-frame.css';

interface ReportSectionProps {
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
}

/** A part of the report in words and rows, under the same rule as its figures. */
export function ReportSection({ title, subtitle, children }: ReportSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="figure">
      <div className="figure-head">
        <h2 id={id} className="figure-title">
          {title}
        </h2>
        {subtitle !== undefined && <p className="figure-subtitle">{subtitle}</p>}
      </div>
      <div className="mt-2">{children}</div>
    </section>
  );
}

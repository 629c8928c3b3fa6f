import { useEffect, useRef, type ReactNode } from 'react';

export interface FormPageProps {
  title: string;
  lead?: ReactNode;
  /** What stands beside the form on wide windows. */
  aside?: ReactNode;
  /** Moves the focus to the title: for a page that takes the place of another one at the same address. */
  takesOver?: boolean;
  children: ReactNode;
}

/** The frame of a page that is one form, 540 px wide. */
export function FormPage({ title, lead, aside, takesOver = false, children }: FormPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesOver) heading.current?.focus();
  }, [takesOver]);
  return (
    <div className="page grid gap-x-24 gap-y-14 pt-10 sm:pt-16 lg:grid-cols-[minmax(0,540px)_minmax(0,1fr)]">
      <div className="w-full max-w-form min-w-0">
        <h1 ref={heading} tabIndex={-1} className="font-display text-h1">
          {title}
        </h1>
        {lead !== undefined && <div className="mt-3 text-ink-2">{lead}</div>}
        <div className="mt-8">{children}</div>
      </div>
      {aside !== undefined && <div className="hidden lg:block">{aside}</div>}
    </div>
  );
}

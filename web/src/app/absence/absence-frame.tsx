import type { ReactNode } from 'react';

interface AbsenceFrameProps {
  title: string;
  lead: string;
  actions: ReactNode;
  drawing: ReactNode;
  /** Said between two rules under the actions. */
  children?: ReactNode;
  /** What can be done meanwhile. */
  meanwhile?: ReactNode;
  /** In the smallest print, last. */
  note?: ReactNode;
}

/** A page in the place of one that is not there: what is missing, what is safe, what one can do, and a drawing. */
export function AbsenceFrame(props: AbsenceFrameProps) {
  return (
    <div className="page grid items-center gap-x-16 gap-y-8 py-10 lg:min-h-[64vh] lg:grid-cols-2 lg:py-16">
      <div className="lg:order-last">{props.drawing}</div>
      <div className="max-w-[520px]">
        <h1 className="font-display text-h1">{props.title}</h1>
        <p className="mt-3 text-lead text-ink-2">{props.lead}</p>
        <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">{props.actions}</div>
        {props.children !== undefined && (
          <div className="mt-6 border-y border-line py-2.5 text-small text-ink-2 tabular">
            {props.children}
          </div>
        )}
        <div className="mt-8 empty:hidden">{props.meanwhile}</div>
        {props.note !== undefined && <p className="mt-4 text-micro text-ink-3">{props.note}</p>}
      </div>
    </div>
  );
}

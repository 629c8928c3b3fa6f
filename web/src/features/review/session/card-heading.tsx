import type { ReactNode } from 'react';

/** What a card asks, as the heading of the page; it takes the focus when the card comes. */
export function CardHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h1
      id={id}
      tabIndex={-1}
      className="font-display text-[1.375rem] leading-snug font-semibold tracking-[-0.018em] text-pretty lg:text-[1.625rem] lg:leading-[1.2]"
    >
      {children}
    </h1>
  );
}

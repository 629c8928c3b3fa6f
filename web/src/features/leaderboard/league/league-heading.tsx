import { type ReactNode, useEffect, useRef } from 'react';

interface LeagueHeadingProps {
  id: string;
  /** Whoever pressed a button that has gone goes on here, at what came. */
  focused: boolean;
  className: string;
  children: ReactNode;
}

/** The heading of a learner's part of the league. */
export function LeagueHeading({ id, focused, className, children }: LeagueHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <h2 id={id} ref={heading} tabIndex={-1} className={className}>
      {children}
    </h2>
  );
}

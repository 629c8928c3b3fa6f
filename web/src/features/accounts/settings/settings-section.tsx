import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useLocation } from '../../../lib/navigation/navigation.tsx';

/** A part of the settings: its name and what it is about at left, its rows at right, a hairline above. */
export function SettingsSection(props: {
  title: string;
  text: ReactNode;
  /** By what links lead here. */
  anchor?: string;
  children: ReactNode;
}) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  // The page was shown before its sections were there.
  useEffect(() => {
    if (props.anchor !== undefined && hash === `#${props.anchor}`)
      section.current?.scrollIntoView();
  }, [hash, props.anchor]);
  return (
    <section
      ref={section}
      id={props.anchor}
      aria-labelledby={id}
      className="grid scroll-mt-20 gap-x-10 gap-y-5 border-t border-line py-8 sm:grid-cols-[220px_minmax(0,1fr)] sm:py-10"
    >
      <div>
        <h2 id={id} className="font-display text-h3">
          {props.title}
        </h2>
        <p className="mt-1.5 text-small text-ink-2">{props.text}</p>
      </div>
      <div className="min-w-0">{props.children}</div>
    </section>
  );
}

import type { ReactNode } from 'react';
import { markControl, type ForcedState } from './force-states.ts';

/** A component of the house with its states, one beside the other. */
export function Specimens({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="border-t border-line py-6">
      <h2 className="font-display text-h3">{name}</h2>
      <div className="mt-4 flex flex-wrap items-start gap-x-6 gap-y-5">{children}</div>
    </section>
  );
}

interface SpecimenProps {
  /** What is shown: « au repos », « en erreur ». */
  state: string;
  force?: ForcedState;
  /** As wide as the column. */
  wide?: boolean;
  children: ReactNode;
}

/** One state of a component, with its name below. */
export function Specimen({ state, force, wide = false, children }: SpecimenProps) {
  return (
    <figure className={`min-w-0 ${wide ? 'w-full' : ''}`}>
      <div ref={(box) => markControl(box, force)}>{children}</div>
      <figcaption className="mt-1.5 text-micro text-ink-3">{state}</figcaption>
    </figure>
  );
}

/** The three states that every control has: at rest, pointed at, and with the focus. */
export function Rested({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <>
      <Specimen state="au repos" wide={wide}>
        {children}
      </Specimen>
      <Specimen state="survolé" force="hover" wide={wide}>
        {children}
      </Specimen>
      <Specimen state="au clavier" force="focus" wide={wide}>
        {children}
      </Specimen>
    </>
  );
}

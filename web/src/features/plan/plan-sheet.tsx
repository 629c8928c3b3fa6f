import type { Plan } from '@chandelle/market/plan/plan';
import { Mark } from '../../brand/mark.tsx';
import { formatDate } from '../../lib/format.ts';
import { writePlan } from '../../trading/texts/plan-texts.ts';

interface PlanSheetProps {
  plan: Plan;
  pseudo: string;
  /** « version 3, qui vaut dès le 20 novembre 2026 » */
  origin: string;
  /** The day on which it is to be read again, as an instant. */
  readAgain: Date;
}

/** The plan on one page of paper. */
export function PlanSheet({ plan, pseudo, origin, readAgain }: PlanSheetProps) {
  return (
    <article className="plan-sheet" aria-label="La page à imprimer">
      <div className="flex items-center justify-between gap-4">
        <Mark size={26} />
        <p className="text-micro text-ink-3">{origin}</p>
      </div>
      <h2 className="mt-3 font-display text-h2">Mon plan</h2>
      <p className="mt-1 text-small text-ink-2">
        {pseudo}. Écrit à froid, pour les moments qui ne le sont pas.
      </p>
      <PlanLines plan={plan} />
      <p className="plan-oath">
        Je ne change pas ce plan un jour où j’ai une position. Un changement vaut le lendemain.
      </p>
      <div className="plan-signature">
        <span>Date et signature</span>
        <span>À relire le {formatDate(readAgain)}</span>
      </div>
    </article>
  );
}

/** What a plan says, line by line. */
export function PlanLines({ plan }: { plan: Plan }) {
  return (
    <dl className="plan-lines">
      {writePlan(plan).map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

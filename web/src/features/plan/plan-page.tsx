import { paths } from '@chandelle/contract/paths';
import { firstPlan } from '@chandelle/market/plan/plan';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { useZoneInput } from '../../lib/use-zone-input.ts';
import type { SessionLearner } from '../../lib/session.ts';
import { useSession } from '../../lib/use-session.ts';
import { samePlan } from '../../trading/plan/editor/draft.ts';
import { PlanEditor } from '../../trading/plan/editor/plan-editor.tsx';
import { usePlanWriting } from '../../trading/plan/editor/use-plan-writing.ts';
import type { OwnPlan } from '../../trading/plan/own-plan-types.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { ErrorState, OfflineNotice, Skeleton } from '../../ui/states.tsx';
import { PlanSheet } from './plan-sheet.tsx';
import { dayOf, PlanVersions } from './plan-versions.tsx';
import './plan.css';

/** « Mon plan »: the rules that one writes for oneself, and the page of paper that they make. */
export function Component() {
  const zone = useZoneInput();
  const plan = useQuery(api.plan.plan.queryOptions({ input: zone }));
  const { learner } = useSession();
  if (plan.data !== undefined && learner !== null)
    return <PlanPage key={learner.id} own={plan.data} learner={learner} zone={zone} />;
  return (
    <div className="page pt-8 sm:pt-12">
      <h1 className="font-display text-h1">Mon plan sur une page</h1>
      {plan.isError ? (
        <div className="mt-8 max-w-2xl">
          <ErrorState
            title="Impossible de charger votre plan"
            text="Toutes ses versions sont enregistrées."
            onRetry={() => void plan.refetch()}
          />
        </div>
      ) : (
        <>
          <Skeleton className="mt-6 h-6 w-3/5" label="Chargement de votre plan" />
          <Skeleton className="mt-8 h-150" />
        </>
      )}
    </div>
  );
}

/** Thirty days, in milliseconds. */
const readAgainAfter = 30 * 86_400_000;

const parts = ['write', 'sheet', 'versions'] as const;
type Part = (typeof parts)[number];

function PlanPage(props: { own: OwnPlan; learner: SessionLearner; zone: { timeZone?: string } }) {
  const { own, learner, zone } = props;
  const latest = own.versions[0];
  const [part, setPart] = useState<Part>('write');
  const writing = usePlanWriting(learner.id, own, zone);
  const { read } = writing;
  const saved = latest !== undefined && read.plan !== null && samePlan(latest.plan, read.plan);
  const shown = read.plan ?? latest?.plan ?? firstPlan;
  const written = dayOf(saved ? latest.validFrom : own.today);
  const origin = saved
    ? `version ${latest.number}, qui vaut dès le ${formatDate(written)}`
    : `brouillon du ${formatDate(written)}`;

  return (
    <div className="page plan-page pt-8 sm:pt-12">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 print:hidden">
        <div>
          <h1 className="font-display text-h1">Mon plan sur une page</h1>
          <p className="mt-2 text-lead text-ink-2 text-pretty">
            Vous l’écrivez une fois, le simulateur vous y tient.
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Link to={paths.simulator} className="link inline-flex min-h-11 items-center font-medium">
            Ouvrir le simulateur
          </Link>
          <Button
            variant="secondary"
            icon={<Printer size={18} strokeWidth={1.75} aria-hidden />}
            onClick={() => print()}
          >
            Imprimer
          </Button>
        </div>
      </header>
      <div className="mt-6 empty:hidden print:hidden">
        <OfflineNotice text="Enregistrer demande le réseau. Ce que vous écrivez reste sur cette page." />
      </div>
      <PartBar part={part} onPart={setPart} count={own.versions.length} />
      <div className="plan-columns">
        <Place name="write" part={part}>
          <PlanEditor own={own} writing={writing} />
        </Place>
        <Place name="sheet" part={part}>
          <PlanSheet
            plan={shown}
            pseudo={learner.pseudo}
            origin={origin}
            readAgain={new Date(written.getTime() + readAgainAfter)}
          />
        </Place>
        <Place name="versions" part={part}>
          <PlanVersions own={own} />
        </Place>
      </div>
    </div>
  );
}

/** On narrow windows one part is seen at a time. */
function Place({ name, part, children }: { name: Part; part: Part; children: ReactNode }) {
  return <div className={`plan-part-${name} ${name === part ? '' : 'plan-away'}`}>{children}</div>;
}

function PartBar(props: { part: Part; onPart: (part: Part) => void; count: number }) {
  const labels = {
    write: 'Écrire',
    sheet: 'La page',
    versions: props.count === 0 ? 'Versions' : `Versions (${props.count})`,
  };
  return (
    <div role="group" aria-label="Partie du plan" className="plan-parts">
      {parts.map((part) => (
        <button
          key={part}
          type="button"
          aria-pressed={part === props.part}
          onClick={() => props.onPart(part)}
        >
          {labels[part]}
        </button>
      ))}
    </div>
  );
}

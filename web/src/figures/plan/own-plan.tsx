import { paths } from '@chandelle/contract/paths';
import type { FigureProps } from '@chandelle/course/public/figures';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { useOnline } from '../../lib/use-online.ts';
import { useSession } from '../../lib/use-session.ts';
import { useZoneInput } from '../../lib/use-zone-input.ts';
import { PlanEditor } from '../../trading/plan/editor/plan-editor.tsx';
import type { RowName } from '../../trading/plan/editor/row-names.ts';
import { usePlanWriting } from '../../trading/plan/editor/use-plan-writing.ts';
import type { OwnPlan } from '../../trading/plan/own-plan-types.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { OfflineNotice, Skeleton } from '../../ui/states.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { useTask } from '../kit/step-tasks.ts';
import { Task } from '../kit/task.tsx';

type Part = FigureProps<'own-plan'>['part'];

const parts: Record<Part, { rows: readonly RowName[]; title: string; task: string; rest: string }> =
  {
    journee: {
      rows: ['day', 'stop', 'review'],
      title: 'Votre journée, dans votre plan',
      task: 'Décidez ce qui arrête votre journée, et enregistrez-le.',
      rest: 'Un premier plan demande aussi une phrase, ce que vous attendez avant d’entrer. Le reste est rempli d’avance. Vous y reviendrez dans la leçon sur les stratégies.',
    },
    methode: {
      rows: ['markets', 'hours', 'scenario', 'risk'],
      title: 'Vos lignes, dans votre plan',
      task: 'Écrivez vos lignes, et enregistrez-les.',
      rest: 'Le reste est rempli d’avance. Vous le changerez à la page « Mon plan ».',
    },
    levier: {
      rows: ['risk', 'day', 'stop'],
      title: 'Votre risque, dans votre plan',
      task: 'Relisez ces règles, puis gardez-les ou changez-les.',
      rest: 'Un premier plan demande aussi une phrase, ce que vous attendez avant d’entrer. Le reste est rempli d’avance.',
    },
  };

/** A part of the learner's own plan, which the simulator holds them to: written here, it is the one of the page « Mon plan ». */
export default function OwnPlanPart({ part, title }: FigureProps<'own-plan'>) {
  const { status, learner } = useSession();
  return (
    <FigureFrame
      title={title ?? parts[part].title}
      subtitle="Le même plan que celui du simulateur"
      note={
        <Link className="link" to={paths.plan}>
          Voir mon plan en entier
        </Link>
      }
      description="Des règles de votre plan, chacune avec ses champs et ce qui se passe si vous l’enfreignez, et un bouton qui les enregistre."
    >
      {learner !== null ? (
        <LearnerPart key={learner.id} learnerId={learner.id} part={part} />
      ) : status === 'loading' ? (
        <PartOnItsWay />
      ) : (
        <PartNotice>
          Votre plan est enregistré dans votre compte.{' '}
          <Link className="link" to={paths.login}>
            Connectez-vous
          </Link>{' '}
          pour l’écrire ici.
        </PartNotice>
      )}
    </FigureFrame>
  );
}

function LearnerPart({ learnerId, part }: { learnerId: string; part: Part }) {
  const zone = useZoneInput();
  const online = useOnline();
  const plan = useQuery(api.plan.plan.queryOptions({ input: zone }));
  const readAgain = useEffectEvent(() => {
    if (plan.isError) void plan.refetch();
  });
  useEffect(() => {
    if (online) readAgain();
  }, [online]);
  const [settled, setSettled] = useState(false);
  const done = useTask(settled);
  return (
    <>
      {plan.data !== undefined ? (
        <PartForm
          learnerId={learnerId}
          part={part}
          own={plan.data}
          zone={zone}
          done={done}
          onSettled={() => setSettled(true)}
        />
      ) : !online ? (
        <PartNotice>
          Sans réseau, votre plan ne peut pas s’ouvrir. Lisez la suite, il s’affichera ici quand le
          réseau reviendra.
        </PartNotice>
      ) : plan.isError ? (
        <PartNotice>
          Impossible de charger votre plan. Toutes ses versions sont enregistrées.
          <Button
            variant="secondary"
            size="small"
            className="mt-3 flex"
            onClick={() => void plan.refetch()}
          >
            Réessayer
          </Button>
        </PartNotice>
      ) : (
        <PartOnItsWay />
      )}
      <Task
        instruction={parts[part].task}
        done={done}
        spoken={done ? 'Tâche faite. C’est dans votre plan.' : ''}
      >
        {done
          ? 'C’est dans votre plan. Le simulateur vous y tiendra.'
          : 'Rien n’est enregistré pour l’instant.'}
      </Task>
    </>
  );
}

interface PartFormProps {
  learnerId: string;
  part: Part;
  own: OwnPlan;
  zone: { timeZone?: string };
  done: boolean;
  /** It was saved, or is kept as it is. */
  onSettled: () => void;
}

function PartForm({ learnerId, part, own, zone, done, onSettled }: PartFormProps) {
  const writing = usePlanWriting(learnerId, own, zone, onSettled);
  const { rows, rest } = parts[part];
  return (
    <div className="grid gap-4">
      <OfflineNotice text="Enregistrer demande le réseau. Ce que vous écrivez reste dans cet onglet." />
      {own.versions.length === 0 && <p className="text-small text-ink-2">{rest}</p>}
      <PlanEditor own={own} writing={writing} rows={rows} onKeep={done ? undefined : onSettled} />
    </div>
  );
}

function PartNotice({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="rounded-card bg-sunk p-5 text-small text-ink-2">
      {children}
    </div>
  );
}

function PartOnItsWay() {
  return <Skeleton className="h-80 w-full" label="Chargement de votre plan" />;
}

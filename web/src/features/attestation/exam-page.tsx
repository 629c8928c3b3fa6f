import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/use-session.ts';
import { ErrorState, OfflineNotice, PageSkeleton, Skeleton } from '../../ui/states.tsx';
import { useLateComponent } from '../../ui/use-late-component.ts';
import { ExamIntro } from './exam-intro.tsx';
import { ExamResult } from './exam-result.tsx';
import { AttestationForm, OwnAttestation } from './own-attestation.tsx';
import type { ExamOverview, OwnAttestation as Attestation } from './types.ts';

// Its figures and options come with the exam, not with the page that explains it.
const loadSitting = async () => (await import('./sitting/exam-sitting.tsx')).ExamSitting;

/** « Examen final »: what it is, the exam itself, its result, and the attestation that follows from it. */
export function Component() {
  const exam = useQuery(api.attestation.exam.queryOptions());
  const queryClient = useQueryClient();
  const { learner } = useSession();
  const cacheOverview = (overview: ExamOverview) =>
    queryClient.setQueryData(api.attestation.exam.queryKey(), overview);

  const underWay = exam.data?.underWay ?? null;
  const Sitting = useLateComponent(underWay === null ? null : loadSitting);
  if (underWay !== null)
    return Sitting === null ? (
      <PageSkeleton />
    ) : (
      createElement(Sitting, {
        key: underWay.id,
        exam: underWay,
        onEnd: cacheOverview,
        onOver: () => void exam.refetch(),
      })
    );
  return (
    <div className="page pt-8 sm:pt-12">
      <h1 className="font-display text-h1">Examen final</h1>
      <div className="mt-4 empty:hidden">
        <OfflineNotice text="L’examen demande le réseau. Ce qui est enregistré le reste." />
      </div>
      {exam.data !== undefined ? (
        <ExamStatus
          overview={exam.data}
          pseudo={learner?.pseudo ?? ''}
          onChange={(change) => cacheOverview({ ...exam.data, ...change })}
        />
      ) : exam.isError ? (
        <div className="mt-8 max-w-2xl">
          <ErrorState
            title="Impossible de charger l’examen"
            text="Vos réponses sont enregistrées."
            onRetry={() => void exam.refetch()}
          />
        </div>
      ) : (
        <div className="mt-8">
          <Skeleton className="h-6 w-3/5" label="Chargement de l’examen" />
          <Skeleton className="mt-8 h-72" />
        </div>
      )}
    </div>
  );
}

interface ExamStatusProps {
  overview: ExamOverview;
  pseudo: string;
  onChange: (change: Partial<ExamOverview>) => void;
}

/** Where one stands outside of an exam. */
function ExamStatus({ overview, pseudo, onChange }: ExamStatusProps) {
  const { last, attestation } = overview;
  const attest = (own: Attestation) => onChange({ attestation: own });
  return (
    <>
      {attestation !== null ? (
        <OwnAttestation attestation={attestation} onChange={attest} />
      ) : last?.passed === true ? (
        <AttestationForm result={last} pseudo={pseudo} onMade={attest} />
      ) : (
        <ExamIntro overview={overview} onStart={(underWay) => onChange({ underWay })} />
      )}
      {last !== null && <ExamResult result={last} />}
    </>
  );
}

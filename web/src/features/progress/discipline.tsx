import type { simulatorContract } from '@chandelle/contract/simulator';
import { paths } from '@chandelle/contract/paths';
import type { InferContractRouterOutputs } from '@orpc/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../lib/api.ts';
import { formatCount, formatInteger } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { useNear } from '../../ui/use-near.ts';
import { AnswerMarks } from './answer-marks.tsx';
import { PageSection } from '../../figures/kit/page-section.tsx';

type Discipline = InferContractRouterOutputs<typeof simulatorContract>['discipline'];

const names: Record<Discipline['rules'][number]['rule'], string> = {
  stop: 'Un stop à chaque position',
  risk: 'Risque de 2 % du capital au plus',
  held: 'Stop ni éloigné ni retiré',
  calm: 'Pas d’entrée de revanche',
};

/** How the last positions of the simulator were made: what depends on the learner, never the gain. Read once it comes near. */
export function SimulatorDiscipline() {
  const frame = useRef<HTMLDivElement>(null);
  const near = useNear(frame);
  const discipline = useQuery(api.simulator.discipline.queryOptions({ enabled: near }));
  const { data } = discipline;
  return (
    <div ref={frame}>
      <PageSection
        title="Votre discipline au simulateur"
        subtitle={
          data === undefined || data.positions === 0
            ? 'Vos dernières positions, au comptant et à levier, de la plus ancienne à la plus récente'
            : nameSpan(data.positions)
        }
        note={
          <>
            Rien ici ne mesure un gain : seulement ce qui dépend de vous. Sans stop, le risque n’est
            pas connu d’avance.{' '}
            <Link to={paths.simulator} className="link">
              Ouvrir le simulateur
            </Link>{' '}
            ·{' '}
            <Link to={paths.perpetual} className="link">
              Ouvrir les contrats perpétuels
            </Link>
          </>
        }
      >
        {data === undefined ? (
          discipline.isError ? (
            <div role="status" className="min-h-52 border-t border-line py-3 text-ink-2">
              <p>Impossible de lire vos positions. Elles sont enregistrées.</p>
              <Button
                variant="secondary"
                size="small"
                className="mt-3"
                onClick={() => void discipline.refetch()}
              >
                Réessayer
              </Button>
            </div>
          ) : (
            <div className="min-h-52" />
          )
        ) : data.positions === 0 ? (
          <p className="border-y border-line py-4 text-ink-2">
            Aucune position pour le moment. Quatre règles se liront ici dès la première, qu’elle
            gagne ou non.
          </p>
        ) : (
          <Rules rules={data.rules} />
        )}
      </PageSection>
    </div>
  );
}

function nameSpan(positions: number): string {
  return positions === 1
    ? 'Votre dernière position'
    : `Vos ${formatCount(positions, 'dernière position', 'dernières positions')}, au comptant et à levier, de la plus ancienne à la plus récente`;
}

function Rules({ rules }: { rules: Discipline['rules'] }) {
  return (
    <table className="w-full border-collapse text-left">
      <thead className="sr-only">
        <tr>
          <th scope="col">Règle</th>
          <th scope="col">Positions qui la respectent</th>
        </tr>
      </thead>
      <tbody>
        {rules.map(({ rule, kept }) => (
          <tr key={rule} className="border-b border-line first:border-t">
            <th scope="row" className="py-3 pr-4 font-medium">
              {names[rule]}
            </th>
            <td className="w-px py-3 whitespace-nowrap">
              <span className="flex items-center justify-end gap-4 max-sm:flex-col max-sm:items-end max-sm:gap-1">
                <AnswerMarks marks={kept} />
                <span className="min-w-18 text-right text-ink-2 tabular">
                  {formatInteger(kept.filter(Boolean).length)} sur {formatInteger(kept.length)}
                </span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

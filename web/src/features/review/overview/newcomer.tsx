import { paths } from '@chandelle/contract/paths';
import { lessons } from 'virtual:course-catalogue';
import { EmptyState } from '../../../ui/states.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

/** What there will be, for whoever has no lesson done yet. */
export function ReviewNewcomer() {
  const first = lessons.find(({ order }) => order === 1);
  return (
    <div className="max-w-2xl lg:col-start-1">
      <EmptyState
        title="Vos premières cartes viendront d’une leçon"
        text="Quand une leçon est terminée, ses questions et ses exercices deviennent des cartes. Chacune revient quelques jours plus tard, au moment où vous alliez l’oublier. Dix minutes par jour, pas davantage."
        action={
          first !== undefined && (
            <ButtonLink to={paths.lesson(first.id)} likely>
              Ouvrir « {first.title} »
            </ButtonLink>
          )
        }
      />
    </div>
  );
}

import { leagueRules } from '@chandelle/contract/league-rules';
import type { ReactNode } from 'react';
import { formatPoints } from '../../../lib/format.ts';

const { cardPoints, dayPoints, lessonPoints, seats } = leagueRules;

const rules: { name: string; value: string; why: ReactNode }[] = [
  {
    name: 'Une question de Révision',
    value: formatPoints(cardPoints.question),
    why: 'Juste ou non : chercher la réponse fait travailler la mémoire, et une erreur ne coûte rien.',
  },
  {
    name: 'Un exercice de Révision',
    value: formatPoints(cardPoints.drill),
    why: 'Il demande plus de temps qu’une question.',
  },
  {
    name: 'Une leçon terminée',
    value: formatPoints(lessonPoints),
    why: 'La première fois seulement.',
  },
];

/** What the league counts, and why. */
export function LeagueRules() {
  return (
    <section aria-labelledby="league-rules" className="mt-12">
      <h2 id="league-rules" className="font-display text-h3">
        Ce qui compte
      </h2>
      <dl className="mt-3 border-t border-line">
        {rules.map(({ name, value, why }) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-b border-line py-3"
          >
            <dt className="font-medium">{name}</dt>
            <dd className="text-right font-medium tabular">{value}</dd>
            <dd className="col-span-2 text-small text-ink-2">{why}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 grid max-w-[66ch] gap-3 text-small text-ink-2 text-pretty">
        <p>
          La Révision donne {dayPoints} points par jour au plus, ce que rapportent dix minutes : y
          passer la soirée n’avance à rien. À égalité, même rang.
        </p>
        <p>
          Rien d’autre ne compte : ni le simulateur, ni l’argent, ni l’abonnement, ni le temps
          passé.
        </p>
        <p>
          Les groupes de {seats} se remplissent à mesure que chacun étudie ou ouvre cette page, et
          se refont chaque lundi avec les présents.
        </p>
      </div>
    </section>
  );
}

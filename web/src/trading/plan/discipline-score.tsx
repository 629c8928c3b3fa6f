import { paths } from '@chandelle/contract/paths';
import {
  scoreDiscipline,
  type MadePosition,
  type ScoredLine,
  type ScoreLine,
} from '@chandelle/market/plan/discipline-score';
import { Link } from '../../ui/link.tsx';
import { RISK_RULE_NAME } from '../texts/risk-rule-name.ts';
import './discipline-score.css';

const names: Readonly<Record<ScoreLine, string>> = {
  stop: 'Un stop à la position',
  risk: `Risque dans la ${RISK_RULE_NAME}`,
  plan: 'Plan respecté',
  calm: 'Pas d’entrée de revanche',
  held: 'Stop ni éloigné ni retiré',
};

/** The score of discipline of the positions of a market, explained line by line; the result does not enter it. */
export function DisciplineScore({ made }: { made: readonly MadePosition[] }) {
  const score = scoreDiscipline(made);
  if (score === null) return null;
  const planned = score.lines.some(({ line }) => line === 'plan');
  return (
    <section aria-label="Note de discipline">
      <p className="score-head">
        <strong>{score.points}</strong>
        <span>sur {score.of}</span>
      </p>
      <div className="score-bar" aria-hidden>
        <span style={{ width: `${(100 * score.points) / score.of}%` }} />
      </div>
      <dl className="score-lines">
        {score.lines.map((line) => (
          <div key={line.line}>
            <dt>
              {names[line.line]}
              <small>{describeLine(line)}</small>
            </dt>
            <dd>
              <strong>{line.points}</strong> / {line.of}
            </dd>
          </div>
        ))}
      </dl>
      <p className="panel-hint">
        La note juge la méthode sur les positions de ce marché ; le résultat n’y entre pas.{' '}
        {!planned && (
          <>
            Les vingt points du plan s’ajoutent aux positions ouvertes avec un plan.{' '}
            <Link className="link" to={paths.plan}>
              Écrire mon plan
            </Link>
          </>
        )}
      </p>
    </section>
  );
}

const describeLine = ({ kept, positions }: ScoredLine) =>
  `${kept} ${kept < 2 ? 'position' : 'positions'} sur ${positions}`;

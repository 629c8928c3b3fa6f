import { paths } from '@chandelle/contract/paths';
import { compared } from '@chandelle/market/money/decimal';
import {
  nextOpening,
  type BreachReason,
  type PlanMoment,
} from '@chandelle/market/plan/judge-order';
import { readJournal } from '@chandelle/market/simulation/journal';
import { tradesOn } from '@chandelle/market/simulation/plan/held-days';
import type { PlanJudgement } from '@chandelle/market/plan/held-plan';
import type { Simulation } from '@chandelle/market/simulation/simulation';
import { ShieldX, TriangleAlert } from 'lucide-react';
import { signedPercent } from '../../../lib/numbers-text.ts';
import { describeBreaches, fullHour, weekdayName } from '../../../trading/texts/plan-texts.ts';
import { resultText } from '../../../trading/trading-text.ts';
import { Link } from '../../../ui/link.tsx';
import './plan-panel.css';

/** Says in the ticket what the plan says of the order: nothing, a warning, or that it is refused. */
export function PlanPanel({
  simulation,
  judged,
}: {
  simulation: Simulation;
  judged: PlanJudgement | null;
}) {
  if (judged === null || judged.breaches.length === 0) return null;
  const { breaches, version, moment, today } = judged;
  const refuses = breaches.some((breach) => breach.refuses);
  const shown = refuses ? breaches.filter((breach) => breach.refuses) : breaches;
  const opening = refuses ? sayOpening(judged, moment) : null;
  const Icon = refuses ? ShieldX : TriangleAlert;
  return (
    <section
      className={`plan-panel ${refuses ? 'plan-refuses' : ''}`}
      aria-label={refuses ? 'Votre plan refuse cet ordre' : 'Votre plan vous avertit'}
    >
      <h3>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        {refuses ? 'Votre plan refuse cet ordre' : 'Votre plan vous avertit'}
      </h3>
      {describeBreaches(shown, version.plan, today).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {shown.some(({ reason }) => dayReasons.has(reason)) && (
        <LossesToday simulation={simulation} judged={judged} />
      )}
      {opening !== null && <p className="plan-opening">{opening}</p>}
      <p>
        {refuses
          ? 'Vos positions ouvertes gardent leurs stops, et vous pouvez toujours vendre.'
          : 'L’ordre passera, et le journal notera l’écart.'}
      </p>
      <p>
        <Link className="link" to={paths.plan}>
          Changer le plan
        </Link>{' '}
        vaut à partir de demain.
      </p>
    </section>
  );
}

/** Reasons for which no order keeps the plan any more on that day. */
const dayReasons: ReadonlySet<BreachReason> = new Set<BreachReason>([
  'positions',
  'losses',
  'day-losses',
  'day-percent',
  'day-breach',
]);
const hourReasons: ReadonlySet<BreachReason> = new Set<BreachReason>(['weekday', 'hour']);

function LossesToday({ simulation, judged }: { simulation: Simulation; judged: PlanJudgement }) {
  const { state } = simulation;
  const { closed } = tradesOn(state, readJournal(simulation), judged.moment.day);
  const trades = readJournal(simulation);
  const lost = closed.filter(({ result }) => compared(result, 0) < 0);
  const { losses, percent } = judged.today;
  return (
    <dl>
      {lost.map(({ number, result }) => (
        <div key={number}>
          <dt>Position {trades.findIndex((trade) => trade.number === number) + 1}</dt>
          <dd className="tone-fall">{resultText(result, state.instrument.currency)}</dd>
        </div>
      ))}
      {losses > lost.length && (
        <div>
          <dt>Pertes dans vos autres marchés</dt>
          <dd>{losses - lost.length}</dd>
        </div>
      )}
      <div>
        <dt>Aujourd’hui</dt>
        <dd>{signedPercent(Number(percent), 2)}</dd>
      </div>
    </dl>
  );
}

/** Says when the plan lets one buy again; null where the order itself could be another one. */
function sayOpening({ breaches, version }: PlanJudgement, moment: PlanMoment): string | null {
  const reasons = breaches.filter(({ refuses }) => refuses).map(({ reason }) => reason);
  const over = reasons.some((reason) => dayReasons.has(reason));
  if (!over && !reasons.some((reason) => hourReasons.has(reason))) return null;
  const opening = nextOpening(version.plan, moment, over ? 'over' : 'open');
  if (opening === null) return null;
  const day =
    opening.days === 0
      ? 'aujourd’hui'
      : opening.days === 1
        ? 'demain'
        : weekdayName(opening.weekday);
  return `Réouverture ${day} à ${fullHour(opening.hour)}.`;
}

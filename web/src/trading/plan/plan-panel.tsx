import { paths } from '@chandelle/contract/paths';
import {
  nextOpening,
  type BreachReason,
  type PlanMoment,
} from '@chandelle/market/plan/judge-order';
import type { PlanJudgement } from '@chandelle/market/plan/held-plan';
import { ShieldX, TriangleAlert } from 'lucide-react';
import { signedPercent } from '../../lib/numbers-text.ts';
import { describeBreaches, fullHour, weekdayName } from '../texts/plan-texts.ts';
import { resultText } from '../money-text.ts';
import { Link } from '../../ui/link.tsx';
import './plan-panel.css';

/** A position of this market that was closed with a loss: its number, and its result as a decimal text. */
export interface LostPosition {
  number: number;
  result: string;
}

export interface PlanPanelProps {
  judged: PlanJudgement | null;
  currency: string;
  /** What was lost in this market on a real day. */
  lostOn: (day: string) => readonly LostPosition[];
  /** What may always be done: « vendre ». */
  always: string;
  /** What the desk adds where a stop is missing: what counts as risked then. */
  bare?: string;
  /** What the plan says of an order that is to add to a position if that has ended before. */
  alone?: PlanJudgement | null;
}

/** Says in the ticket what the plan says of the order: nothing, a warning, or that it is rejected. */
export function PlanPanel({ judged, currency, lostOn, always, bare, alone }: PlanPanelProps) {
  if (judged === null) return null;
  if (judged.breaches.length === 0) return <AloneWarning alone={alone ?? null} bare={bare} />;
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
      {describeBreaches(shown, version.plan, today, bare).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {shown.some(({ reason }) => dayReasons.has(reason)) && (
        <LossesToday judged={judged} lost={lostOn(moment.day)} currency={currency} />
      )}
      {opening !== null && <p className="plan-opening">{opening}</p>}
      <p>
        {refuses
          ? `Vos positions ouvertes gardent leurs stops, et vous pouvez toujours ${always}.`
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

/** Says what the order breaks only once the position that it is to add to has ended. */
function AloneWarning({
  alone,
  bare,
}: Required<Pick<PlanPanelProps, 'alone'>> & { bare: string | undefined }) {
  if (alone === null || alone.breaches.length === 0) return null;
  const { breaches, version, today } = alone;
  return (
    <section className="plan-panel" aria-label="Votre plan vous avertit">
      <h3>
        <TriangleAlert size={18} strokeWidth={1.75} aria-hidden />
        Votre plan vous avertit
      </h3>
      <p>Si votre position est close avant, cet ordre en ouvrira une à lui seul.</p>
      {describeBreaches(breaches, version.plan, today, bare).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>Le journal noterait alors l’écart.</p>
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

function LossesToday({
  judged,
  lost,
  currency,
}: {
  judged: PlanJudgement;
  lost: readonly LostPosition[];
  currency: string;
}) {
  const { losses, percent } = judged.today;
  return (
    <dl>
      {lost.map(({ number, result }) => (
        <div key={number}>
          <dt>Position {number}</dt>
          <dd className="tone-fall">{resultText(result, currency)}</dd>
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

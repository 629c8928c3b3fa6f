import type { Contradiction, ContradictionCode } from '@chandelle/market/plan/contradictions';
import { costOfLosses } from '@chandelle/market/plan/contradictions';
import {
  reviewMinutes,
  type HeldRule,
  type Plan,
  type PlanMarket,
} from '@chandelle/market/plan/plan';
import type { DayTally } from '@chandelle/market/plan/day-tally';
import type { Breach, BreachReason } from '@chandelle/market/plan/judge-order';
import { compared } from '@chandelle/market/money/decimal';
import { listText } from '../../lib/list-text.ts';
import { beginSentence, writeCount } from '../../lib/number-words.ts';

export const planMarketNames: Readonly<Record<PlanMarket, string>> = {
  drawn: 'Simulés',
  episodes: 'Épisodes',
  blind: 'À l’aveugle',
  file: 'Mes fichiers',
};

export const ruleNames: Readonly<Record<HeldRule, string>> = {
  markets: 'Marchés',
  hours: 'Heures',
  risk: 'Risque',
  day: 'Par jour, au plus',
  stop: 'Ma journée s’arrête',
};

/** From Monday to Sunday. */
export const weekdays = [
  'lundi',
  'mardi',
  'mercredi',
  'jeudi',
  'vendredi',
  'samedi',
  'dimanche',
] as const;

export const weekdayName = (weekday: number): string => weekdays[weekday - 1] ?? '';

/** Writes an hour: « 8 h », « minuit » for the end of a day. */
export const fullHour = (hour: number): string => (hour === 24 ? 'minuit' : `${hour} h`);

/** Writes a decimal text as French does: « 0,5 ». */
export const numberText = (text: string): string => text.replace('.', ',');

const percentText = (text: string) => `${numberText(text)} %`;
const countOf = (count: number, gender: 'm' | 'f', one: string, more: string) =>
  `${writeCount(count, gender)} ${count === 1 ? one : more}`;
const lossCount = (count: number) => countOf(count, 'f', 'perte', 'pertes');

const contradictionSentences: Readonly<
  Record<ContradictionCode, (values: Contradiction['values']) => string>
> = {
  'no-market': () => 'Gardez au moins un marché : sans marché, aucun ordre ne passerait.',
  'hours-end-first': () =>
    'La fin vient avant le début. Montez l’heure de fin, ou avancez le début.',
  'no-weekday': () => 'Gardez au moins un jour : sans jour, aucun ordre ne passerait.',
  'no-scenario': () => 'Écrivez en une phrase ce que vous attendez avant d’entrer.',
  'open-below-position': ({ position = '', open = '' }) =>
    `Une seule position à ${percentText(position)} dépasse déjà ${percentText(open)}. Montez le plafond, ou baissez le risque.`,
  'more-losses-than-positions': ({ losses = '', positions = '' }) =>
    `On ne perd pas ${writeCount(Number(losses), 'm')} fois en ${countOf(Number(positions), 'f', 'position', 'positions')}. Baissez les pertes, ou montez les positions.`,
  'stop-within-first-loss': ({ position = '', percent = '' }) =>
    `Une seule perte à ${percentText(position)} dépasse déjà l’arrêt à −${percentText(percent)}. Montez l’arrêt, ou baissez le risque.`,
};

/** Says in French what contradicts itself, for the field that holds it. */
export const contradictionText = ({ code, values }: Contradiction): string =>
  contradictionSentences[code](values);

/** Says of a sound plan how its losses and the end of its day go together. */
export function describeSound(plan: Plan): string {
  const cost = costOfLosses(plan);
  const all = `${lossCount(plan.day.losses)} ${plan.day.losses === 1 ? 'coûte' : 'coûtent'} ${percentText(cost)}`;
  if (plan.stop.percent === null) return `Tout tient : ${all} au plus, hors saut du cours.`;
  const order = compared(cost, plan.stop.percent);
  if (order === 0) return `Tout tient : ${all}, votre arrêt du jour.`;
  return order < 0
    ? `Tout tient : ${all}, et la journée s’arrête à −${percentText(plan.stop.percent)}.`
    : `Tout tient : la journée s’arrête à −${percentText(plan.stop.percent)}, avant que ${lossCount(plan.day.losses)} aient coûté ${percentText(cost)}.`;
}

function describeDays(days: readonly number[]): string {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return 'aucun jour';
  if (days.length === 7) return 'tous les jours';
  if (days.length > 2 && last - first === days.length - 1)
    return `du ${weekdayName(first)} au ${weekdayName(last)}`;
  return listText(days.map((day) => `le ${weekdayName(day)}`));
}

function describeStop({ day, stop }: Plan): string {
  const ends = [
    stop.losses && `à ${lossCount(day.losses)}`,
    stop.percent !== null && `à −${percentText(stop.percent)} dans la journée`,
    stop.breach && 'après un écart au plan',
  ].filter((end) => end !== false);
  return ends.length === 0 ? 'à la fin de mes heures' : ends.join(', ou ');
}

/** A line of the written plan: what it is about, what it says, and the rule that the desk holds one to. */
export interface PlanLine {
  name: string;
  text: string;
  rule: HeldRule | null;
}

/** Writes a plan as it stands on paper. */
export function writePlan(plan: Plan): PlanLine[] {
  const { markets, hours, scenario, risk, day, review } = plan;
  return [
    {
      name: 'Marchés',
      text:
        markets.length === 0
          ? 'aucun'
          : `${beginSentence(markets.map((market) => planMarketNames[market].toLowerCase()).join(', '))}, au comptant et en contrats`,
      rule: 'markets',
    },
    {
      name: 'Heures',
      text: `${fullHour(hours.from)} à ${fullHour(hours.to)}, ${describeDays(hours.days)}`,
      rule: 'hours',
    },
    { name: 'Scénario', text: scenario.trim() === '' ? '…' : `« ${scenario.trim()} »`, rule: null },
    {
      name: 'Risque',
      text: `${percentText(risk.position)} par position, ${percentText(risk.open)} ouvert au plus. Objectif à ${numberText(risk.ratio)} R au moins.`,
      rule: 'risk',
    },
    {
      name: 'Par jour',
      text: `${day.positions} ${day.positions === 1 ? 'position' : 'positions'}, ${day.losses} ${day.losses === 1 ? 'perte' : 'pertes'}`,
      rule: 'day',
    },
    { name: 'J’arrête', text: describeStop(plan), rule: 'stop' },
    {
      name: 'Revue',
      text: `${weekdayName(review.weekday)}, ${fullHour(review.hour)}, ${reviewMinutes === 20 ? 'vingt' : String(reviewMinutes)} minutes`,
      rule: null,
    },
  ];
}

/** Says of each reason for which an order breaks a plan what the plan says, in one's own numbers. */
const breachSentences: Readonly<Record<BreachReason, (plan: Plan, today: DayTally) => string>> = {
  market: ({ markets }) =>
    `Vous avez écrit : ${markets.map((market) => planMarketNames[market].toLowerCase()).join(', ')}. Ce marché n’en est pas.`,
  weekday: ({ hours }) => `Vous avez écrit : ${describeDays(hours.days)}.`,
  hour: ({ hours }) => `Vous avez écrit : de ${fullHour(hours.from)} à ${fullHour(hours.to)}.`,
  'no-stop': ({ risk }) =>
    `Sans stop, toute la mise est en jeu ; vous avez écrit ${percentText(risk.position)} par position.`,
  'position-risk': ({ risk }) =>
    `La position risquerait plus que les ${percentText(risk.position)} que vous avez écrits.`,
  'open-risk': ({ risk }) =>
    `Tout ce qui est ouvert risquerait plus que les ${percentText(risk.open)} que vous avez écrits.`,
  'no-objective': ({ risk }) =>
    `Il manque un objectif ; vous avez écrit ${numberText(risk.ratio)} R au moins.`,
  ratio: ({ risk }) => `L’objectif est à moins de ${numberText(risk.ratio)} fois le risque.`,
  positions: ({ day }, { positions }) =>
    `${beginSentence(countOf(positions, 'f', 'position ouverte', 'positions ouvertes'))} aujourd’hui, et vous avez écrit ${day.positions} au plus.`,
  losses: ({ day }, { losses }) =>
    `${beginSentence(lossCount(losses))} aujourd’hui, et vous avez écrit ${day.losses} au plus.`,
  'day-losses': ({ day }, { losses }) =>
    `${beginSentence(lossCount(losses))} aujourd’hui, et vous avez écrit que la journée s’arrête à ${writeCount(day.losses, 'f')}.`,
  'day-percent': ({ stop }) =>
    `Vous avez écrit que la journée s’arrête à −${percentText(stop.percent ?? '0')}.`,
  'day-breach': () => 'Vous avez écrit que la journée s’arrête après un écart au plan.',
};

/**
 * Says which rules an order breaks, each once.
 * @param bare What a desk adds where a stop is missing.
 */
export function describeBreaches(
  breaches: readonly Breach[],
  plan: Plan,
  today: DayTally,
  bare?: string,
): string[] {
  const reasons = breaches.map(({ reason }) => reason);
  return (
    reasons
      // The end of the day says the number of losses again.
      .filter((reason) => reason !== 'losses' || !reasons.includes('day-losses'))
      .map((reason) => {
        const sentence = breachSentences[reason](plan, today);
        return reason === 'no-stop' && bare !== undefined ? `${sentence} ${bare}` : sentence;
      })
  );
}

import { planMessages } from '@chandelle/contract/plan-messages';
import { decimalText } from '@chandelle/market/money/decimal';
import { findContradictions, type PlanField } from '@chandelle/market/plan/contradictions';
import { firstPlan, planLimits, type Plan } from '@chandelle/market/plan/plan';
import { readAmount } from '../../amount-text.ts';
import { contradictionText, numberText } from '../../texts/plan-texts.ts';

/** What stands in the fields, as it was typed. */
export interface PlanDraft extends Pick<
  Plan,
  'markets' | 'hours' | 'scenario' | 'review' | 'modes'
> {
  position: string;
  open: string;
  ratio: string;
  positions: string;
  losses: string;
  stopPercent: string;
  /** What ends the day. */
  stops: { losses: boolean; percent: boolean; breach: boolean };
}

/** Rules that are typed part by part. */
type Parted = 'hours' | 'stops' | 'review' | 'modes';

/** What was typed: of a rule that has parts, those that were. */
export type DraftChange = Partial<Omit<PlanDraft, Parted>> & {
  [Rule in Parted]?: Partial<PlanDraft[Rule]>;
};

/** Puts what was typed into fields that hold something else, or over what was typed before. */
export function withChange<Fields extends DraftChange>(
  fields: Fields,
  change: DraftChange,
): Fields {
  return {
    ...fields,
    ...change,
    ...(change.hours && { hours: { ...fields.hours, ...change.hours } }),
    ...(change.stops && { stops: { ...fields.stops, ...change.stops } }),
    ...(change.review && { review: { ...fields.review, ...change.review } }),
    ...(change.modes && { modes: { ...fields.modes, ...change.modes } }),
  };
}

/** Writes a plan into fields. */
export function draftOf({ risk, day, stop, ...rest }: Plan): PlanDraft {
  return {
    markets: rest.markets,
    hours: rest.hours,
    scenario: rest.scenario,
    review: rest.review,
    modes: rest.modes,
    position: numberText(risk.position),
    open: numberText(risk.open),
    ratio: numberText(risk.ratio),
    positions: String(day.positions),
    losses: String(day.losses),
    stopPercent: numberText(stop.percent ?? risk.open),
    stops: { losses: stop.losses, percent: stop.percent !== null, breach: stop.breach },
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Takes of what was stored what a rule can hold: another edition may have stored it. */
function takeKnown(stored: unknown, known: Readonly<Record<string, unknown>>) {
  const taken: Record<string, unknown> = {};
  for (const [name, held] of Object.entries(known)) {
    const value = isObject(stored) ? stored[name] : undefined;
    if (isObject(held)) {
      if (isObject(value)) taken[name] = takeKnown(value, held);
    } else if (typeof value === typeof held && Array.isArray(value) === Array.isArray(held))
      taken[name] = value;
  }
  return taken;
}

/** Reads what was typed from what a browser has stored of it. */
export const readChange = (stored: unknown): DraftChange =>
  takeKnown(stored, { ...draftOf(firstPlan) });

type NumberField = 'position' | 'open' | 'ratio' | 'positions' | 'losses' | 'stopPercent';

/** What fields say: a plan, where each of them can be read, and what is said at each that is wrong. */
export interface ReadDraft {
  /** Null where a field cannot be read. It may contradict itself. */
  plan: Plan | null;
  errors: Partial<Record<PlanField, string>>;
}

/** Reads the fields, and finds what in them contradicts itself. */
export function readDraft(draft: PlanDraft): ReadDraft {
  const errors: ReadDraft['errors'] = {};
  const read = (field: NumberField, digits: number): string => {
    const amount = readAmount(draft[field]);
    const text = amount === null ? '' : decimalText(amount);
    const { min, max } = planLimits[field];
    const whole = (text.split('.')[1] ?? '').length <= digits;
    if (text !== '' && whole && Number(text) >= min && Number(text) <= max) return text;
    errors[field] = planMessages[field];
    return '0';
  };
  const scenario = draft.scenario.trim();
  if ([...scenario].length > planLimits.scenarioLength) errors.scenario = planMessages.scenario;
  const plan: Plan = {
    markets: draft.markets,
    hours: draft.hours,
    scenario,
    risk: { position: read('position', 2), open: read('open', 2), ratio: read('ratio', 2) },
    day: { positions: Number(read('positions', 0)), losses: Number(read('losses', 0)) },
    stop: {
      losses: draft.stops.losses,
      percent: draft.stops.percent ? read('stopPercent', 2) : null,
      breach: draft.stops.breach,
    },
    review: draft.review,
    modes: draft.modes,
  };
  if (Object.keys(errors).length > 0) return { plan: null, errors };
  for (const contradiction of findContradictions(plan))
    errors[contradiction.field] = contradictionText(contradiction);
  return { plan, errors };
}

/** Returns whether two plans say the same. */
export const samePlan = (one: Plan, other: Plan): boolean =>
  JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));

function ordered({ markets, hours, scenario, risk, day, stop, review, modes }: Plan): unknown[] {
  return [
    markets,
    [hours.from, hours.to, hours.days],
    scenario,
    [risk.position, risk.open, risk.ratio],
    [day.positions, day.losses],
    [stop.losses, stop.percent, stop.breach],
    [review.weekday, review.hour],
    [modes.markets, modes.hours, modes.risk, modes.day, modes.stop],
  ];
}

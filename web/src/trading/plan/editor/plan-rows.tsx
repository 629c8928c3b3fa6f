import { planLimits, planMarkets, type HeldRule, type RuleMode } from '@chandelle/market/plan/plan';
import { Check } from 'lucide-react';
import type { ComponentType } from 'react';
import {
  describeSound,
  fullHour,
  planMarketNames,
  ruleNames,
  weekdays,
} from '../../texts/plan-texts.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { ToggleChips } from './toggle-chips.tsx';
import { describeScenario } from './describe-scenario.ts';
import type { DraftChange, PlanDraft, ReadDraft } from './draft.ts';
import { NumberFields } from './number-fields.tsx';
import { PlanRow } from './plan-row.tsx';
import { planRows, type RowName } from './row-names.ts';

interface PlanRowsProps {
  /** Those that are shown. */
  rows: readonly RowName[];
  draft: PlanDraft;
  change: (change: DraftChange) => void;
  read: ReadDraft;
  /** What is said at each field now. */
  errors: ReadDraft['errors'];
}

const hours = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    value: String(from + index),
    label: fullHour(from + index),
  }));
const dayOptions = weekdays.map((label, index) => ({
  value: index + 1,
  label,
  short: label.charAt(0).toUpperCase(),
}));

const riskFields = [
  { name: 'position', label: 'Par position', unit: '%' },
  { name: 'open', label: 'Ouvert, au plus', unit: '%' },
  { name: 'ratio', label: 'Objectif, min.', unit: 'R' },
] as const;
const dayFields = [
  { name: 'positions', label: 'Positions' },
  { name: 'losses', label: 'Pertes' },
] as const;

/** The rules of the plan, each with its fields. */
export function PlanRows({ rows, ...fields }: PlanRowsProps) {
  return (
    <div className="plan-rows">
      {planRows
        .filter((row) => rows.includes(row))
        .map((row) => {
          const Row = rowViews[row];
          return <Row key={row} {...fields} />;
        })}
    </div>
  );
}

/** What each row is given. */
type RowProps = Omit<PlanRowsProps, 'rows'>;

/** The name of a rule, how strictly the desk holds one to it, and what changes that. */
const modeOf = (rule: HeldRule, { draft, change }: Pick<RowProps, 'draft' | 'change'>) => ({
  name: ruleNames[rule],
  mode: draft.modes[rule],
  onMode: (mode: RuleMode) => change({ modes: { [rule]: mode } }),
});

function MarketsRow({ draft, change, errors }: RowProps) {
  return (
    <PlanRow {...modeOf('markets', { draft, change })}>
      <ToggleChips
        label="Marchés"
        options={planMarkets.map((value) => ({ value, label: planMarketNames[value] }))}
        chosen={draft.markets}
        onChange={(markets) => change({ markets })}
        error={errors.markets}
      />
    </PlanRow>
  );
}

function HoursRow({ draft, change, errors }: RowProps) {
  return (
    <PlanRow {...modeOf('hours', { draft, change })}>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="De"
          value={String(draft.hours.from)}
          onChange={(from) => change({ hours: { from: Number(from) } })}
          options={hours(0, 23)}
        />
        <SelectField
          label="À"
          value={String(draft.hours.to)}
          onChange={(to) => change({ hours: { to: Number(to) } })}
          options={hours(1, 24)}
          error={errors.hours}
        />
      </div>
      <div className="mt-3">
        <ToggleChips
          label="Jours"
          options={dayOptions}
          chosen={draft.hours.days}
          onChange={(days) => change({ hours: { days } })}
          error={errors.days}
        />
      </div>
      <p className="mt-2 text-micro text-ink-3">
        L’heure et le jour de votre montre, jamais ceux du marché rejoué.
      </p>
    </PlanRow>
  );
}

function ScenarioRow({ draft, change, errors }: RowProps) {
  return (
    <PlanRow name="Mon scénario" aside={<p className="plan-own">À vous de juger</p>}>
      <TextArea
        label="Ce que j’attends avant d’entrer"
        rows={3}
        maxLength={planLimits.scenarioLength}
        value={draft.scenario}
        onChange={({ target }) => change({ scenario: target.value })}
        error={errors.scenario}
        hint={describeScenario(draft.scenario)}
      />
    </PlanRow>
  );
}

function RiskRow({ draft, change, errors }: RowProps) {
  return (
    <PlanRow {...modeOf('risk', { draft, change })}>
      <NumberFields fields={riskFields} values={draft} onChange={change} errors={errors} />
      <p className="mt-2 text-micro text-ink-3">
        R est ce que la position perd à son stop. « Ouvert » compte toutes vos positions ensemble,
        en pour cent du capital.
      </p>
    </PlanRow>
  );
}

function DayRow({ draft, change, read, errors }: RowProps) {
  return (
    <PlanRow {...modeOf('day', { draft, change })}>
      <NumberFields fields={dayFields} values={draft} onChange={change} errors={errors} />
      <p className="plan-sound" aria-live="polite">
        {read.plan !== null && Object.keys(errors).length === 0 && (
          <>
            <Check size={16} strokeWidth={2} aria-hidden />
            <span>{describeSound(read.plan)}</span>
          </>
        )}
      </p>
    </PlanRow>
  );
}

function ReviewRow({ draft, change }: RowProps) {
  return (
    <PlanRow name="Revue">
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Jour"
          value={String(draft.review.weekday)}
          onChange={(weekday) => change({ review: { weekday: Number(weekday) } })}
          options={weekdays.map((label, index) => ({ value: String(index + 1), label }))}
        />
        <SelectField
          label="Heure"
          value={String(draft.review.hour)}
          onChange={(hour) => change({ review: { hour: Number(hour) } })}
          options={hours(0, 23)}
          hint="Vingt minutes."
        />
      </div>
    </PlanRow>
  );
}

const stopNames = ['losses', 'percent', 'breach'] as const;

function StopRow({ draft, change, errors }: RowProps) {
  const { stops, losses, stopPercent } = draft;
  const labels = {
    losses: `à ${losses.trim()} ${losses.trim() === '1' ? 'perte' : 'pertes'}`,
    percent: `à −${stopPercent.trim()} %`,
    breach: 'après un écart',
  };
  return (
    <PlanRow {...modeOf('stop', { draft, change })}>
      <ToggleChips
        label="Ce qui arrête la journée"
        options={stopNames.map((value) => ({ value, label: labels[value] }))}
        chosen={stopNames.filter((name) => stops[name])}
        onChange={(chosen) => {
          for (const name of stopNames) {
            const on = chosen.includes(name);
            if (on !== stops[name]) change({ stops: { [name]: on } });
          }
        }}
      />
      {stops.percent && (
        <div className="mt-3">
          <NumberFields
            fields={[{ name: 'stopPercent', label: 'Perte du jour', unit: '%' }]}
            values={draft}
            onChange={change}
            errors={errors}
          />
        </div>
      )}
    </PlanRow>
  );
}

const rowViews: Readonly<Record<RowName, ComponentType<RowProps>>> = {
  markets: MarketsRow,
  hours: HoursRow,
  scenario: ScenarioRow,
  risk: RiskRow,
  day: DayRow,
  stop: StopRow,
  review: ReviewRow,
};

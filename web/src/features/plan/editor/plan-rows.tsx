import { planLimits, planMarkets, type HeldRule } from '@chandelle/market/plan/plan';
import { Check } from 'lucide-react';
import {
  describeSound,
  fullHour,
  planMarketNames,
  ruleNames,
  weekdays,
} from '../../../trading/texts/plan-texts.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { ToggleChips } from './toggle-chips.tsx';
import type { PlanDraft, ReadDraft } from './draft.ts';
import { NumberFields } from './number-fields.tsx';
import { PlanRow } from './plan-row.tsx';

interface PlanRowsProps {
  draft: PlanDraft;
  change: (patch: Partial<PlanDraft>) => void;
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
export function PlanRows({ draft, change, read, errors }: PlanRowsProps) {
  const modeOf = (rule: HeldRule) => ({
    name: ruleNames[rule],
    mode: draft.modes[rule],
    onMode: (mode: PlanDraft['modes'][HeldRule]) =>
      change({ modes: { ...draft.modes, [rule]: mode } }),
  });
  return (
    <div className="plan-rows">
      <PlanRow {...modeOf('markets')}>
        <ToggleChips
          label="Marchés"
          options={planMarkets.map((value) => ({ value, label: planMarketNames[value] }))}
          chosen={draft.markets}
          onChange={(markets) => change({ markets })}
          error={errors.markets}
        />
      </PlanRow>
      <PlanRow {...modeOf('hours')}>
        <div className="grid grid-cols-2 gap-2">
          <SelectField
            label="De"
            value={String(draft.hours.from)}
            onChange={(from) => change({ hours: { ...draft.hours, from: Number(from) } })}
            options={hours(0, 23)}
          />
          <SelectField
            label="À"
            value={String(draft.hours.to)}
            onChange={(to) => change({ hours: { ...draft.hours, to: Number(to) } })}
            options={hours(1, 24)}
            error={errors.hours}
          />
        </div>
        <div className="mt-3">
          <ToggleChips
            label="Jours"
            options={dayOptions}
            chosen={draft.hours.days}
            onChange={(days) => change({ hours: { ...draft.hours, days } })}
            error={errors.days}
          />
        </div>
        <p className="mt-2 text-micro text-ink-3">
          L’heure et le jour de votre montre, jamais ceux du marché rejoué.
        </p>
      </PlanRow>
      <PlanRow name="Mon scénario" aside={<p className="plan-own">À vous de juger</p>}>
        <TextArea
          label="Ce que j’attends avant d’entrer"
          rows={3}
          maxLength={planLimits.scenarioLength}
          value={draft.scenario}
          onChange={({ target }) => change({ scenario: target.value })}
          error={errors.scenario}
          hint="Vos mots. Le simulateur vous les remontre avant chaque entrée."
        />
      </PlanRow>
      <PlanRow {...modeOf('risk')}>
        <NumberFields fields={riskFields} values={draft} onChange={change} errors={errors} />
        <p className="mt-2 text-micro text-ink-3">
          R est ce que la position perd à son stop. Le pourcentage est celui du capital.
        </p>
      </PlanRow>
      <PlanRow {...modeOf('day')}>
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
      <StopRow draft={draft} change={change} mode={modeOf('stop')} errors={errors} />
      <PlanRow name="Revue">
        <div className="grid grid-cols-2 gap-2">
          <SelectField
            label="Jour"
            value={String(draft.review.weekday)}
            onChange={(weekday) =>
              change({ review: { ...draft.review, weekday: Number(weekday) } })
            }
            options={weekdays.map((label, index) => ({ value: String(index + 1), label }))}
          />
          <SelectField
            label="Heure"
            value={String(draft.review.hour)}
            onChange={(hour) => change({ review: { ...draft.review, hour: Number(hour) } })}
            options={hours(0, 23)}
            hint="Vingt minutes."
          />
        </div>
      </PlanRow>
    </div>
  );
}

const stopNames = ['losses', 'percent', 'breach'] as const;

function StopRow(props: {
  draft: PlanDraft;
  change: PlanRowsProps['change'];
  mode: Omit<Parameters<typeof PlanRow>[0], 'children'>;
  errors: PlanRowsProps['errors'];
}) {
  const { draft, change, mode, errors } = props;
  const { stops, losses, stopPercent } = draft;
  const labels = {
    losses: `à ${losses.trim()} ${losses.trim() === '1' ? 'perte' : 'pertes'}`,
    percent: `à −${stopPercent.trim()} %`,
    breach: 'après un écart',
  };
  return (
    <PlanRow {...mode}>
      <ToggleChips
        label="Ce qui arrête la journée"
        options={stopNames.map((value) => ({ value, label: labels[value] }))}
        chosen={stopNames.filter((name) => stops[name])}
        onChange={(chosen) =>
          change({
            stops: {
              losses: chosen.includes('losses'),
              percent: chosen.includes('percent'),
              breach: chosen.includes('breach'),
            },
          })
        }
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

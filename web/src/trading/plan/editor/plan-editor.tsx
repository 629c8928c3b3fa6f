import type { PlanField } from '@chandelle/market/plan/contradictions';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { samePlan } from './draft.ts';
import { PlanRows } from './plan-rows.tsx';
import { planRows, rowOf, rowsTyped, type RowName } from './row-names.ts';
import type { PlanWriting } from './use-plan-writing.ts';
import type { OwnPlan } from '../own-plan-types.ts';
import './plan-editor.css';

interface PlanEditorProps {
  own: OwnPlan;
  writing: PlanWriting;
  /**
   * Those that are asked for, where it is not the whole plan; the others are shown once something in them is wrong, or was typed
   * elsewhere and would be saved along.
   */
  rows?: readonly RowName[];
  /** Where what is there already may be kept as it is. */
  onKeep?: (() => void) | undefined;
}

/** The plan in its fields, and the button that saves it as soon as nothing in it contradicts itself. */
export function PlanEditor({ own, writing, rows = planRows, onKeep }: PlanEditorProps) {
  const { draft, typed, read, change, busy, save } = writing;
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const noteId = useId();
  const { scenario, ...others } = read.errors;
  // Nothing is wrong yet with words that one is about to write.
  const errors: Partial<Record<PlanField, string>> =
    scenario === undefined || (!tried && draft.scenario.trim() === '')
      ? others
      : { ...others, scenario };
  const blocked = Object.keys(others).length > 0;
  const latest = own.versions[0];
  const unchanged = latest !== undefined && read.plan !== null && samePlan(latest.plan, read.plan);
  const shown = useShownRows(rows, [
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of errors are fields
    ...(Object.keys(read.errors) as PlanField[]).map((field) => rowOf[field]),
    ...rowsTyped(typed),
  ]);

  function submit() {
    if (blocked) return;
    if (unchanged) return onKeep?.();
    if (scenario === undefined) return save();
    setTried(true);
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus(),
    );
  }

  return (
    <form
      ref={form}
      noValidate
      className="plan-form"
      aria-label="Mon plan"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="plan-head" aria-hidden>
        <span>Règle</span>
        <span>Valeur</span>
        <span>Si je l’enfreins</span>
      </div>
      <PlanRows rows={shown} draft={draft} change={change} read={read} errors={errors} />
      <div className="plan-foot">
        <Button
          type="submit"
          className="max-sm:w-full"
          busy={busy}
          busyLabel="Enregistrement…"
          // Not disabled: what was pressed keeps the focus once all is saved.
          aria-disabled={blocked || (unchanged && onKeep === undefined) || undefined}
          aria-describedby={noteId}
        >
          {unchanged && onKeep !== undefined ? 'Garder ces règles' : nameSave(own)}
        </Button>
        <p id={noteId} className="text-small text-ink-3" role="status">
          {blocked
            ? 'Une contradiction à lever d’abord.'
            : unchanged
              ? 'Rien n’a changé depuis la dernière version.'
              : latest === undefined
                ? 'Votre premier plan vaut tout de suite.'
                : 'Un changement vaut à partir de demain.'}
        </p>
      </div>
    </form>
  );
}

/** Returns the rows that are asked for, with those that needed to be shown once. */
function useShownRows(rows: readonly RowName[], needed: readonly RowName[]): readonly RowName[] {
  const [others, setOthers] = useState<readonly RowName[]>([]);
  const found = needed.filter((row) => !others.includes(row));
  if (found.length > 0) setOthers([...others, ...found]);
  return [...rows, ...others];
}

/** « Enregistrer la version 3 »: a version that does not hold yet is replaced. */
function nameSave({ versions, today }: OwnPlan): string {
  const latest = versions[0];
  if (latest === undefined) return 'Enregistrer mon plan';
  const number = latest.validFrom > today ? latest.number : latest.number + 1;
  return `Enregistrer la version ${number}`;
}

import type { PlanField } from '@chandelle/market/plan/contradictions';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { samePlan, type PlanDraft, type ReadDraft } from './draft.ts';
import { PlanRows } from './plan-rows.tsx';
import type { OwnPlan } from '../types.ts';

interface PlanEditorProps {
  own: OwnPlan;
  draft: PlanDraft;
  read: ReadDraft;
  change: (patch: Partial<PlanDraft>) => void;
  busy: boolean;
  onSave: () => void;
}

/** The plan in its fields, and the button that saves it as soon as nothing in it contradicts itself. */
export function PlanEditor({ own, draft, read, change, busy, onSave }: PlanEditorProps) {
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

  function submit() {
    if (blocked || unchanged) return;
    if (scenario === undefined) return onSave();
    setTried(true);
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus(),
    );
  }

  return (
    <form
      ref={form}
      noValidate
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
      <PlanRows draft={draft} change={change} read={read} errors={errors} />
      <div className="plan-foot">
        <Button
          type="submit"
          className="max-sm:w-full"
          busy={busy}
          busyLabel="Enregistrement…"
          disabled={blocked || unchanged}
          aria-describedby={noteId}
        >
          {nameSave(own)}
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

/** « Enregistrer la version 3 »: a version that does not hold yet is replaced. */
function nameSave({ versions, today }: OwnPlan): string {
  const latest = versions[0];
  if (latest === undefined) return 'Enregistrer mon plan';
  const number = latest.validFrom > today ? latest.number : latest.number + 1;
  return `Enregistrer la version ${number}`;
}

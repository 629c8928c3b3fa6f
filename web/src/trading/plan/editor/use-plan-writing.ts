import { firstPlan, type Plan } from '@chandelle/market/plan/plan';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../lib/api.ts';
import { describeError, errorData } from '../../../lib/errors.ts';
import { useStore } from '../../../lib/use-store.ts';
import { readZoneInput } from '../../../lib/use-zone-input.ts';
import { toast } from '../../../ui/toast.tsx';
import type { OwnPlan } from '../own-plan-types.ts';
import {
  draftOf,
  readDraft,
  samePlan,
  withChange,
  type DraftChange,
  type PlanDraft,
  type ReadDraft,
} from './draft.ts';
import { restoreTypedPlan, typedBy, typedPlan } from './typed-plan.ts';

/** The plan while it is written. */
export interface PlanWriting {
  draft: PlanDraft;
  /** What of it was typed, here or where the learner was before, and is not saved. */
  typed: DraftChange;
  read: ReadDraft;
  change: (change: DraftChange) => void;
  busy: boolean;
  save: () => void;
}

/**
 * Lets a learner write their plan upon the latest version. What is not typed follows that version, which another device may
 * have written: that is said once, before it is written upon.
 *
 * @param zone Where the learner is, as the plan was asked for.
 */
export function usePlanWriting(
  learnerId: string,
  own: OwnPlan,
  zone: { timeZone?: string },
  onSaved?: () => void,
): PlanWriting {
  const latest = own.versions[0];
  const typed = typedBy(learnerId, useStore(typedPlan));
  // Once it stands: the server, which may have drawn it, knows nothing of it.
  useEffect(() => restoreTypedPlan(learnerId), [learnerId]);
  const queryClient = useQueryClient();
  const showPlan = (shown: OwnPlan) =>
    queryClient.setQueryData(api.plan.plan.queryKey({ input: zone }), shown);
  const saving = useMutation(
    api.plan.save.mutationOptions({
      onSuccess: (saved) => {
        showPlan(saved);
        const version = saved.versions[0];
        const held = typedBy(learnerId, typedPlan.read());
        // What was typed meanwhile stays.
        if (version !== undefined && held !== null)
          typedPlan.write(
            saysMore(held.change, version.plan) ? { ...held, known: version.savedAt } : null,
          );
        toast.success(
          `Version ${version?.number ?? 1} enregistrée`,
          version !== undefined && version.validFrom > saved.today
            ? 'Elle vaut à partir de demain.'
            : 'Elle vaut dès maintenant.',
        );
        onSaved?.();
      },
      onError: (error) => {
        const changed = errorData(error, 'PLAN_CHANGED');
        if (changed !== undefined) {
          showPlan(changed);
          const held = typedBy(learnerId, typedPlan.read());
          const known = changed.versions[0]?.savedAt ?? null;
          if (held !== null) typedPlan.write({ ...held, known });
        }
        toast.error('Erreur', describeError(error));
      },
    }),
  );
  const draft = withChange(draftOf(latest?.plan ?? firstPlan), typed?.change ?? {});
  const read = readDraft(draft);

  const known = latest?.savedAt ?? null;
  return {
    draft,
    typed: typed?.change ?? {},
    read,
    change: (change) => {
      const held = typedBy(learnerId, typedPlan.read()) ?? { learnerId, change: {}, known };
      typedPlan.write({ ...held, change: withChange(held.change, change) });
    },
    busy: saving.isPending,
    save: () => {
      if (read.plan === null) return;
      const upon = typed === null ? known : typed.known;
      saving.mutate({ plan: read.plan, known: upon, ...readZoneInput() });
    },
  };
}

/** Returns whether what was typed is more than what a plan says. */
function saysMore(typed: DraftChange, plan: Plan): boolean {
  const read = readDraft(withChange(draftOf(plan), typed));
  return read.plan === null || !samePlan(read.plan, plan);
}

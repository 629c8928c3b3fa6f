import { firstPlan, type Plan } from '@chandelle/market/plan/plan';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { describeError, errorData } from '../../../lib/errors.ts';
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

/** The plan while it is written. */
export interface PlanWriting {
  draft: PlanDraft;
  read: ReadDraft;
  change: (change: DraftChange) => void;
  busy: boolean;
  save: () => void;
}

/**
 * Lets a learner write their plan upon the latest version. What is not typed here follows that version, which another device may
 * have written.
 *
 * @param zone Where the learner is, as the plan was asked for.
 */
export function usePlanWriting(
  own: OwnPlan,
  zone: { timeZone?: string },
  onSaved?: () => void,
): PlanWriting {
  const latest = own.versions[0];
  const [typed, setTyped] = useState<DraftChange>({});
  const queryClient = useQueryClient();
  const showPlan = (shown: OwnPlan) =>
    queryClient.setQueryData(api.plan.plan.queryKey({ input: zone }), shown);
  const saving = useMutation(
    api.plan.save.mutationOptions({
      onSuccess: (saved) => {
        showPlan(saved);
        const version = saved.versions[0];
        // What was typed meanwhile stays.
        if (version !== undefined) setTyped((now) => (saysMore(now, version.plan) ? now : {}));
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
        if (changed !== undefined) showPlan(changed);
        toast.error('Erreur', describeError(error));
      },
    }),
  );
  const draft = withChange(draftOf(latest?.plan ?? firstPlan), typed);
  const read = readDraft(draft);
  return {
    draft,
    read,
    change: (change) => setTyped((before) => withChange(before, change)),
    busy: saving.isPending,
    save: () => {
      if (read.plan === null) return;
      saving.mutate({ plan: read.plan, known: latest?.savedAt ?? null, ...readZoneInput() });
    },
  };
}

/** Returns whether what was typed is more than what a plan says. */
function saysMore(typed: DraftChange, plan: Plan): boolean {
  const read = readDraft(withChange(draftOf(plan), typed));
  return read.plan === null || !samePlan(read.plan, plan);
}

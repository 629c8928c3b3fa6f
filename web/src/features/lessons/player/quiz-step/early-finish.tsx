import type { BarAction } from '../../quiz/verdict-bar.tsx';
import { FinishPanel } from '../finish-panel.tsx';
import type { Finish } from '../use-finish.ts';

interface EarlyFinishProps {
  finish: Finish;
  /** How the lesson may be ended now, while a question is still open. */
  ending: BarAction | null;
  label: string;
  disabledLabel: string | null;
  hint: string | null;
}

/** The button that ends the lesson while the bar has another: hidden before its time unless the lesson says what is missing. */
export function EarlyFinish({ finish, ending, label, disabledLabel, hint }: EarlyFinishProps) {
  if (ending !== null)
    return <FinishPanel finish={{ ...finish, run: ending.run }} label={ending.label} />;
  if (disabledLabel === null && hint === null) return null;
  return <FinishPanel finish={finish} label={disabledLabel ?? label} disabled hint={hint} />;
}

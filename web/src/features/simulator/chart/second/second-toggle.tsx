import type { Timeframe } from '@chandelle/market/simulation/read-candles';
import { Columns2 } from 'lucide-react';
import { useStore } from '../../../../lib/use-store.ts';
import { changeSecondChoice, secondChoice } from './second-choice.ts';
import { longerTimeframes } from './second-timeframe.ts';

/** Opens and closes the second chart. It stays where it is, without effect, where no candles are longer than the main chart's. */
export function SecondToggle({ main }: { main: Timeframe }) {
  const { open } = useStore(secondChoice);
  const none = longerTimeframes(main).length === 0;
  return (
    <button
      type="button"
      className="indicator-trigger second-toggle"
      aria-pressed={open && !none}
      aria-disabled={none || undefined}
      title={
        none
          ? 'Il n’y a pas d’unité de temps plus longue qu’un jour'
          : 'Un second graphique à côté, aux bougies plus longues'
      }
      onClick={() => {
        if (!none) changeSecondChoice({ open: !open });
      }}
    >
      <Columns2 size={16} strokeWidth={1.75} aria-hidden />
      <span>
        Deux unités<span className="second-word"> de temps</span>
      </span>
    </button>
  );
}

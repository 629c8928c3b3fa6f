import type { Simulation } from '@chandelle/market/simulation/simulation';
import { Scale } from 'lucide-react';
import { Notice } from '../../../../ui/notice.tsx';
import { beforeFirst } from './before-first.ts';
import { useLateParts } from '../use-late-parts.ts';

/** One sentence about how one trades now, whatever it brings: first about the open position, else about those before. */
export function DisciplineNotice({ simulation }: { simulation: Simulation }) {
  return (
    <Notice icon={<Scale size={20} strokeWidth={1.75} />} className="discipline-notice">
      <strong>Discipline.</strong>{' '}
      {simulation.state.fills.length === 0 ? beforeFirst : <OfTrades simulation={simulation} />}
    </Notice>
  );
}

function OfTrades({ simulation }: { simulation: Simulation }) {
  return useLateParts(true)?.describeDiscipline(simulation);
}

import { readMetrics } from '@chandelle/market/simulation/metrics';
import type { Simulation } from '@chandelle/market/simulation/simulation';
import { MetricsList } from '../report/metrics-list.tsx';

/** What the trades say, about result and about discipline. */
export function DisciplineFigures({ simulation }: { simulation: Simulation }) {
  return <MetricsList metrics={readMetrics(simulation)} />;
}

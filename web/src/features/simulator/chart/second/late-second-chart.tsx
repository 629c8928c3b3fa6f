import { createElement } from 'react';
import { useLateComponent } from '../../../../ui/use-late-component.ts';
import type { SecondChartProps } from './second-chart.tsx';

const load = async () => (await import('./second-chart.tsx')).SecondChart;

/** The second chart, whose code comes when it is opened; the main one has all the room until then. */
export function LateSecondChart(props: SecondChartProps) {
  const SecondChart = useLateComponent(load);
  return SecondChart && createElement(SecondChart, props);
}

import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { useEffect, useState } from 'react';
import { keepSharedChart, readSharedChart, watchSharedChart } from '../share-chart.ts';

/** Gives the chart that waits to go with the next message. */
export function useSharedChart(learnerId: string): {
  chart: ForumMessage['chart'];
  dropChart: () => void;
} {
  const [chart, setChart] = useState(() => readSharedChart(learnerId));
  useEffect(() => watchSharedChart(() => setChart(readSharedChart(learnerId))), [learnerId]);
  return { chart, dropChart: () => keepSharedChart(learnerId, null) };
}

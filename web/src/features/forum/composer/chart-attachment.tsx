import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { saveSharedChart, watchSharedChart } from '../share-chart.ts';
import { readSharedChart } from './read-shared-chart.ts';

interface ChartAttachmentProps {
  chart: NonNullable<ForumMessage['chart']>;
  onDrop: () => void;
}

/** The chart that goes with the message being written. */
export function ChartAttachment({ chart, onDrop }: ChartAttachmentProps) {
  return (
    <div className="flex items-center gap-3 border-b border-line py-2 pl-3.5 text-small">
      <img
        src={chart.url}
        alt=""
        width={96}
        height={(96 * chart.height) / chart.width}
        className="w-24 shrink-0 rounded-candle border border-line"
      />
      <p className="min-w-0 flex-1">
        <span className="font-medium">{chart.numbers.pair ?? 'Fichier personnel'}</span>
        <span className="block truncate text-ink-2">
          Graphique du simulateur, joint à votre message
        </span>
      </p>
      <button
        type="button"
        aria-label="Retirer le graphique"
        onClick={onDrop}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:text-ink"
      >
        <X size={18} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  );
}

/** Returns the chart that waits to go with the next message. */
export function useSharedChart(learnerId: string): {
  chart: ForumMessage['chart'];
  dropChart: () => void;
} {
  const [chart, setChart] = useState(() => readSharedChart(learnerId));
  useEffect(() => watchSharedChart(() => setChart(readSharedChart(learnerId))), [learnerId]);
  return { chart, dropChart: () => saveSharedChart(learnerId, null) };
}

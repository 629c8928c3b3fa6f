import type { FigureProps } from '@chandelle/course/public/figures';
import { sampleChart } from '@chandelle/market/candles/sample-chart';
import { useMemo, useState } from 'react';
import { LetterSteps } from '../kit/letter-steps.tsx';
import { candleTable } from '../kit/chart/price-text.ts';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { ReadingDrawing } from './reading-drawing.tsx';
import { shownAt, tipsFor } from './reading-tips.ts';
import './chart-reading.css';

/** A chart read in five steps, each with its lettered point; it ends where the step decides. */
export default function ChartReading({ title, seed = 1 }: FigureProps<'chart-reading'>) {
  const chart = useMemo(() => sampleChart(seed), [seed]);
  const tips = tipsFor(chart);
  const [at, setAt] = useState(0);
  const tip = tips[at] ?? tips[0];
  if (tip === undefined) return null;
  return (
    <FigureFrame
      title={title ?? 'Cinq conseils sur un graphique'}
      subtitle="BTC/USDT, dix jours, bougies de 4 h, en USDT"
      note="Graphique construit pour la leçon. Chaque lettre en découvre un peu plus."
      description={tips
        .slice(0, at + 1)
        .map(({ letter, lead, text }) => `${letter}. ${lead} ${text}`)
        .join(' ')}
      table={candleTable(shownAt(chart, tip.letter))}
    >
      <ReadingDrawing chart={chart} letter={tip.letter} />
      <LetterSteps name="Conseil" steps={tips} at={at} onGo={setAt} />
      <LiveCaption tone="plain" lead={`${tip.letter}. ${tip.lead}`} text={tip.text} />
    </FigureFrame>
  );
}

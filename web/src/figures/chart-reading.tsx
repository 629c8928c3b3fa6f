import type { FigureProps } from '@chandelle/course/figures';
import { typeset } from '@chandelle/course/typography';
import { sampleChart } from '@chandelle/market/candles/sample-chart';
import { useMemo, useState } from 'react';
import { LetterSteps } from './chart/letter-steps.tsx';
import { candleTable } from './chart/price-text.ts';
import { Said } from './chart/said.tsx';
import { FigureFrame } from './figure-frame.tsx';
import { ReadingDrawing } from './reading-drawing.tsx';
import { tipsFor } from './reading-tips.ts';
import './chart-reading.css';

/** A whole chart read in five steps, each with its lettered point. */
export default function ChartReading({ title, seed = 1 }: FigureProps<'chart-reading'>) {
  const chart = useMemo(() => sampleChart(seed), [seed]);
  const tips = tipsFor(chart);
  const [at, setAt] = useState(0);
  const tip = tips[at] ?? tips[0];
  if (tip === undefined) return null;
  return (
    <FigureFrame
      title={title ?? 'Cinq conseils sur un graphique'}
      subtitle={typeset('BTC/USDT, dix jours, bougies de 4 h, en USDT')}
      note={typeset(
        "Données d'exemple, choisies après coup : un vrai graphique s'arrête au bord droit.",
      )}
      description={typeset(
        tips.map(({ letter, lead, text }) => `${letter}. ${lead} ${text}`).join(' '),
      )}
      table={candleTable(chart.candles)}
    >
      <ReadingDrawing chart={chart} letter={tip.letter} />
      <LetterSteps name="Conseil" steps={tips} at={at} onGo={setAt} />
      <Said tone="plain" lead={typeset(`${tip.letter}. ${tip.lead}`)} text={typeset(tip.text)} />
    </FigureFrame>
  );
}

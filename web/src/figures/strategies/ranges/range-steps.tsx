import type { FigureProps } from '@chandelle/course/public/figures';
import { useState } from 'react';
import { candleTable } from '../../kit/chart/price-text.ts';
import { Disc, type Plot } from '../../kit/chart/plot.tsx';
import { FigureFrame } from '../../kit/figure-frame.tsx';
import { LetterSteps } from '../../kit/letter-steps.tsx';
import { LiveCaption } from '../../kit/live-caption.tsx';
import { guide, guideSteps, REFUSAL } from './range-guide.ts';
import { RangeDrawing } from './range-drawing.tsx';

/** One range trade from its borders to its result, decision by decision; nothing shows before its letter. */
export default function RangeSteps({ title }: FigureProps<'range-steps'>) {
  const [at, setAt] = useState(0);
  const [read, setRead] = useState(0);
  const step = guideSteps[at] ?? guideSteps[0];

  function goTo(next: number) {
    setAt(next);
    setRead(Math.max(read, next));
  }

  return (
    <FigureFrame
      title={title ?? 'Un trade de range, de bout en bout'}
      subtitle="BTC/USDT, bougies journalières, en USDT"
      note="Graphique construit pour la leçon."
      description={guideSteps
        .slice(0, read + 1)
        .map(({ letter, lead, text }) => `${letter}. ${lead} ${text}`)
        .join(' ')}
      table={candleTable([...guide.seen, ...guide.sequel].slice(0, step.shown))}
    >
      <RangeDrawing
        story={guide}
        shown={step.shown}
        lines={{ entry: at >= 2, stop: at >= 2, target: at >= 3 }}
      >
        {(plot) => <Points plot={plot} at={at} />}
      </RangeDrawing>
      <LetterSteps
        name="Point"
        steps={guideSteps.map(({ letter, lead }, index) => ({
          letter,
          lead: index > read ? 'à découvrir' : lead,
        }))}
        at={at}
        onGo={goTo}
      />
      <LiveCaption tone="plain" lead={`${step.letter}. ${step.lead}`} text={step.text} />
    </FigureFrame>
  );
}

/** Discs at what each letter tells, those already read quietly. */
function Points({ plot, at }: { plot: Plot; at: number }) {
  const { seen, sequel, floor, stop, target } = guide;
  const last = seen.length - 1;
  const middle = plot.x(last + sequel.length / 2);
  const points = [
    { x: plot.x(6), y: plot.y(floor) + 2 },
    { x: plot.x(REFUSAL) - 2, y: plot.y(seen[REFUSAL]?.low ?? floor) + 16 },
    { x: middle, y: plot.y(stop) },
    { x: middle, y: plot.y(target) },
    { x: plot.x(last + sequel.length) - 2, y: plot.y(target) - 16 },
  ];
  return (
    <g>
      {points.slice(0, at + 1).map((point, index) => (
        <Disc
          key={guideSteps[index]?.letter}
          {...point}
          letter={guideSteps[index]?.letter ?? ''}
          quiet={index !== at}
        />
      ))}
    </g>
  );
}

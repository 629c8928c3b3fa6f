import type { FigureProps } from '@chandelle/course/public/figures';
import type { Candle } from '@chandelle/market/candles/candle';
import { reversalChart } from '@chandelle/market/levels/sample-levels';
import { findRoleReversals } from '@chandelle/market/levels/role-reversal';
import { findTouches } from '@chandelle/market/levels/touches';
import { useState } from 'react';
import { formatInteger } from '../../lib/format.ts';
import { HiddenCandles } from '../kit/chart/hidden-candles.tsx';
import { LetterSteps } from '../kit/letter-steps.tsx';
import { CandleRow, Disc, layPlot, PlotDrawing, PriceGrid } from '../kit/chart/plot.tsx';
import { candleTable } from '../kit/chart/price-text.ts';
import { LiveCaption } from '../kit/live-caption.tsx';
import { useWidth } from '../kit/use-width.ts';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { LevelRings, LevelZone } from './level-zone.tsx';
import { roleSteps } from './role-texts.ts';

const { candles, level, tolerance } = reversalChart();
const { broken = 0, retest = 0 } = findRoleReversals(candles, level, tolerance)[0] ?? {};
const HEIGHT = 360;
/** The step that tells how the price came back. */
const ANSWER = 2;

/** A resistance that is broken and becomes a support, in four steps; with `bet`, the answer is hidden until its step. */
export default function RoleReversal({ title, bet = false }: FigureProps<'role-reversal'>) {
  const [at, setAt] = useState(0);
  const step = roleSteps[at] ?? roleSteps[0];
  const hidden = bet && at < ANSWER;
  const shown = hidden ? candles.slice(0, broken + 1) : candles;
  return (
    <FigureFrame
      title={title ?? 'Un plafond devient plancher'}
      subtitle="BTC/USDT, une semaine, bougies de 4 h, en USDT"
      note="Graphique construit pour la leçon. Beaucoup de niveaux ne sont jamais retestés."
      description={roleSteps
        .slice(0, hidden ? ANSWER : undefined)
        .map(({ letter, lead, text }) => `${letter}. ${lead} ${text}`)
        .join(' ')}
      table={candleTable(shown)}
    >
      <RoleDrawing at={at} shown={shown} />
      <LetterSteps
        name="Point"
        steps={roleSteps.map(({ letter, lead }, index) => ({
          letter,
          lead: hidden && index >= ANSWER ? 'à découvrir' : lead,
        }))}
        at={at}
        onGo={setAt}
      />
      <LiveCaption tone="plain" lead={`${step.letter}. ${step.lead}`} text={step.text} />
    </FigureFrame>
  );
}

function RoleDrawing({ at, shown }: { at: number; shown: readonly Candle[] }) {
  const [box, width] = useWidth<HTMLDivElement>();
  const plot = layPlot({ candles, width, height: HEIGHT, top: 24, bottom: 20 });
  const touches = findTouches(candles, level, tolerance);
  const bottom = level - tolerance;
  const points = [
    { x: plot.x(touches[1]?.index ?? 0), y: plot.y(touches[1]?.price ?? level) - 26 },
    { x: plot.x(broken) - 4, y: plot.y(candles[broken]?.high ?? level) - 26 },
    { x: plot.x(retest), y: plot.y(bottom) + 22 },
    { x: plot.x(retest) - 34, y: plot.y(bottom) + 22 },
  ];
  return (
    <div ref={box}>
      <PlotDrawing plot={plot}>
        <PriceGrid plot={plot} />
        <LevelZone
          plot={plot}
          level={level}
          tolerance={tolerance}
          kind={at >= ANSWER ? 'support' : 'resistance'}
          label={at >= ANSWER ? 'Support' : 'Résistance'}
          labelSide="above"
        />
        {shown.length < candles.length && <HiddenCandles plot={plot} from={shown.length} />}
        <CandleRow plot={plot} candles={shown} />
        <LevelRings
          plot={plot}
          touches={touches
            .slice(0, at >= ANSWER ? 3 : 2)
            .map((touch) => ({ ...touch, above: touch.kind === 'resistance' }))}
        />
        {at >= 3 && (
          <g>
            <line
              className="level-stop"
              x1={plot.x(broken)}
              x2={plot.right}
              y1={plot.y(bottom)}
              y2={plot.y(bottom)}
            />
            <text className="plot-name" x={plot.right - 2} y={plot.y(bottom) + 18} textAnchor="end">
              {formatInteger(bottom)}
            </text>
          </g>
        )}
        {points.slice(0, at + 1).map((point, index) => (
          <Disc
            key={roleSteps[index]?.letter}
            {...point}
            letter={roleSteps[index]?.letter ?? ''}
            quiet={index !== at}
          />
        ))}
      </PlotDrawing>
    </div>
  );
}

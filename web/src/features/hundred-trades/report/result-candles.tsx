import type { DecisionReport } from '@chandelle/market/hundred-trades/decision';
import { Candle } from '../../../figures/kit/chart/candle.tsx';
import { layPlot, PlotDrawing, type Plot } from '../../../figures/kit/chart/plot.tsx';
import { FigureFrame } from '../../../figures/kit/figure-frame.tsx';
import { useWidth } from '../../../figures/kit/use-width.ts';
import { inRText } from './say-report.ts';

const HEIGHT = 290;
/** Slots from which on there is room for both numbers of a candle: « 91–100 ». */
const ROOMY = 46;

/** The cumulated result, ten decisions a candle. */
export function ResultCandles({ report }: { report: DecisionReport }) {
  const { candles, total, count } = report;
  const [box, width] = useWidth<HTMLDivElement>();
  const plot = layPlot({ candles, width, height: HEIGHT, bottom: 34, include: [-1, 1] });
  const last = candles.at(-1);
  return (
    <FigureFrame
      title={count === 100 ? 'Dix bougies de dix décisions' : 'Une bougie pour dix décisions'}
      heading="h2"
      subtitle={`Résultat cumulé en R, de la première à la dernière décision : ${inRText(total)}`}
      note="Chaque bougie ouvre où la précédente a clôturé. Ses mèches montrent les extrêmes traversés."
      description={`Graphique en bougies du résultat cumulé : il part de 0 et finit à ${inRText(last?.close ?? 0)}, entre ${inRText(Math.min(...candles.map(({ low }) => low)))} au plus bas et ${inRText(Math.max(...candles.map(({ high }) => high)))} au plus haut.`}
      table={{
        columns: ['Décisions', 'Ouverture', 'Plus haut', 'Plus bas', 'Clôture'],
        rows: candles.map(({ first, last: end, open, high, low, close }) => [
          `${first} à ${end}`,
          ...[open, high, low, close].map((r) => inRText(r)),
        ]),
      }}
    >
      <div ref={box}>
        <PlotDrawing plot={plot}>
          <Scale plot={plot} />
          {candles.slice(1).map(({ first, open }, index) => (
            <line
              key={first}
              className="decisions-link"
              x1={plot.x(index)}
              x2={plot.x(index + 1)}
              y1={plot.y(open)}
              y2={plot.y(open)}
            />
          ))}
          {candles.map(({ first, open, high, low, close }, index) => (
            <Candle
              key={first}
              {...{ open, high, low, close }}
              x={plot.x(index)}
              y={plot.y}
              width={Math.min(plot.bodyWidth, 34)}
              wickWidth={plot.slot < ROOMY ? 2 : 3}
              radius={2}
            />
          ))}
          {candles.map(({ first, last: end }, index) => (
            <text
              key={first}
              className="plot-time"
              x={plot.x(index)}
              y={HEIGHT - 6}
              textAnchor="middle"
            >
              {plot.slot < ROOMY ? end : `${first}–${end}`}
            </text>
          ))}
        </PlotDrawing>
      </div>
    </FigureFrame>
  );
}

function Scale({ plot }: { plot: Plot }) {
  const decimals = plot.ticks.every((tick) => Math.abs(tick - Math.round(tick)) < 1e-6) ? 0 : 1;
  return plot.ticks.map((tick) => (
    <g key={tick}>
      <line
        className={Math.abs(tick) < 1e-6 ? 'decisions-axis' : 'plot-grid'}
        x1={0}
        x2={plot.right}
        y1={plot.y(tick)}
        y2={plot.y(tick)}
      />
      <text className="plot-axis" x={plot.width} y={plot.y(tick) + 4} textAnchor="end">
        {inRText(tick, decimals)}
      </text>
    </g>
  ));
}

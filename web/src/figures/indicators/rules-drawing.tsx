import type { RuleResult } from '@chandelle/market/statistics/search-rules';
import { layPlot, PlotDrawing } from '../kit/chart/plot.tsx';
import { useWidth } from '../kit/use-width.ts';
import { signedPercent } from '../../lib/numbers-text.ts';

const HEIGHT = 190;
/** Results in view, in percent; what lies beyond stands at the edge. */
const REACH = 120;
const ROWS = { search: 62, after: 138 };

/** Two rows of dots, one dot a rule: during the search and after it. */
export function RulesDrawing(props: { results: readonly RuleResult[]; best: RuleResult }) {
  const [box, width] = useWidth<HTMLDivElement>();
  const none = { open: 0, high: 1, low: 0, close: 0 };
  const plot = layPlot({ candles: [none], width, height: HEIGHT, axis: false });
  const x = (percent: number) => {
    const clamped = Math.max(-REACH, Math.min(REACH, percent));
    return width / 2 + (clamped / REACH) * (width / 2 - 12);
  };
  const { best } = props;
  return (
    <div ref={box}>
      <PlotDrawing plot={plot}>
        {[-100, -50, 0, 50, 100].map((percent) => (
          <g key={percent}>
            <line
              className={percent === 0 ? 'ind-guide' : 'plot-grid'}
              x1={x(percent)}
              x2={x(percent)}
              y1={30}
              y2={HEIGHT - 24}
            />
            <text className="plot-axis" x={x(percent)} y={HEIGHT - 6} textAnchor="middle">
              {signedPercent(percent, 0)}
            </text>
          </g>
        ))}
        {(['search', 'after'] as const).map((part) => (
          <g key={part}>
            <text className="plot-name" x={0} y={ROWS[part] - 22}>
              {part === 'search' ? 'Recherche' : 'Ensuite'}
            </text>
            {props.results.map((result, index) => (
              <circle
                // The rules keep their order.
                key={index}
                className="ind-dot"
                cx={x(result[part])}
                cy={ROWS[part] + ((index * 7) % 13) - 6}
                r={4}
              />
            ))}
          </g>
        ))}
        <path
          className="ind-join"
          d={`M${x(best.search)} ${ROWS.search}L${x(best.after)} ${ROWS.after}`}
        />
        {(['search', 'after'] as const).map((part) => (
          <circle
            key={part}
            className="ind-mark ind-mark-held"
            cx={x(best[part])}
            cy={ROWS[part]}
            r={6}
          />
        ))}
      </PlotDrawing>
    </div>
  );
}

import type { DecisionReport } from '@chandelle/market/hundred-trades/decision';
import { FigureFrame } from '../../../figures/kit/figure-frame.tsx';
import { formatCount, formatInteger } from '../../../lib/format.ts';
import { BarChart } from './bar-chart.tsx';
import { losingRunText, shareText } from './say-report.ts';

/** Lengths rarer than this, of all shuffles, are left out of the drawing; the table has them. */
const RARE = 0.0005;
const LABEL = 20;
/** Pixels that « la vôtre » takes with its leader. */
const NAME = 84;

/** One's longest run of losses among those of the same results in random orders. */
export function LosingRunsChart({ report }: { report: DecisionReport }) {
  const { longest, shuffles, trials } = report.losingRuns;
  const drawn = shuffles.filter(
    ({ length, count }) => length === longest || count >= RARE * trials,
  );
  return (
    <FigureFrame
      title={
        longest === 0
          ? 'Votre plus longue série : aucune perte'
          : `Votre plus longue série : ${formatCount(longest, 'perte')}`
      }
      heading="h2"
      subtitle={`Ordre tiré au sort ${formatInteger(trials)} fois, mêmes résultats : plus longue série de pertes`}
      note={losingRunText(report)}
      description={`Histogramme de la plus longue série de pertes quand l’ordre est tiré au sort. La vôtre, de ${formatCount(longest, 'perte')}, y est marquée.`}
      table={{
        columns: ['Pertes de suite', 'Tirages', 'Part'],
        rows: shuffles.map(({ length, count }) => [
          length === longest ? `${length} (la vôtre)` : String(length),
          formatInteger(count),
          shareText(count / trials),
        ]),
      }}
    >
      <BarChart
        bars={drawn.map(({ length, count }) => ({
          count,
          className: length === longest ? 'decisions-own' : 'decisions-chance',
        }))}
      >
        {({ slot, floor, width, y }) => (
          <>
            {drawn.map(({ length }, index) =>
              slot >= LABEL || length === longest || index % 2 === 0 ? (
                <text
                  key={length}
                  className={length === longest ? 'plot-name' : 'plot-time'}
                  x={(index + 0.5) * slot}
                  y={floor + 20}
                  textAnchor="middle"
                >
                  {length}
                </text>
              ) : null,
            )}
            <OwnMark
              x={(drawn.findIndex(({ length }) => length === longest) + 0.5) * slot}
              y={y(drawn.find(({ length }) => length === longest)?.count ?? 0)}
              width={width}
            />
          </>
        )}
      </BarChart>
    </FigureFrame>
  );
}

/** A leader from one's own bar to its name, on the side where there is room. */
function OwnMark({ x, y, width }: { x: number; y: number; width: number }) {
  const side = x > width - NAME ? -1 : 1;
  return (
    <>
      <path className="plot-leader" d={`M${x} ${y - 3}V${y - 14}H${x + side * 24}`} />
      <text
        className="plot-name"
        x={x + side * 30}
        y={y - 10}
        textAnchor={side > 0 ? 'start' : 'end'}
      >
        la vôtre
      </text>
    </>
  );
}

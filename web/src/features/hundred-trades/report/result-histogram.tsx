import type { DecisionReport, ResultBin } from '@chandelle/market/hundred-trades/decision';
import { FigureFrame } from '../../../figures/kit/figure-frame.tsx';
import { formatCount, formatInteger } from '../../../lib/format.ts';
import { BarChart, type BarPlace } from './bar-chart.tsx';
import { heaviestLossText, inRText } from './say-report.ts';

/** Pixels that a number of the axis takes with the air around it. */
const LABEL = 52;

/** How many decisions brought how much, by half an R. */
export function ResultHistogram({ report }: { report: DecisionReport }) {
  const { histogram, heaviestLoss } = report;
  const open = histogram.some(({ from, to }) => from === null || to === null);
  return (
    <FigureFrame
      title="Ce que rapporte une décision"
      heading="h2"
      subtitle="Nombre de décisions par tranche d’un demi-R"
      note={`${heaviestLossText(heaviestLoss)}${open ? ' La barre du bout réunit tout ce qui va au-delà.' : ''}`}
      description={describe(report)}
      table={{
        columns: ['Résultat', 'Décisions'],
        rows: histogram.map((bin) => [spanText(bin), formatInteger(bin.count)]),
      }}
    >
      <BarChart
        counted
        bars={histogram.map(({ from, count }) => ({
          count,
          className: from === null || from < 0 ? 'decisions-loss' : 'decisions-gain',
        }))}
      >
        {(place) => <Edges bins={histogram} place={place} />}
      </BarChart>
    </FigureFrame>
  );
}

/** Whole R at the edges of the bars, as many as there is room for. */
function Edges({ bins, place }: { bins: readonly ResultBin[]; place: BarPlace }) {
  const { slot, floor, width } = place;
  const every = [1, 2, 5].find((step) => 2 * step * slot >= LABEL) ?? 5;
  return bins.map(({ from }, index) =>
    from === null || from % every !== 0 ? null : (
      <text
        key={from}
        className="plot-time"
        x={Math.max(index * slot, 14)}
        y={floor + 20}
        textAnchor={index * slot > width - 20 ? 'end' : 'middle'}
      >
        {inRText(from, 0)}
      </text>
    ),
  );
}

/** « de −1,5 à −1,0 R », « moins de −5,0 R ». */
function spanText({ from, to }: ResultBin): string {
  if (from === null) return `moins de ${inRText(to ?? 0, 1)}`;
  return to === null ? `${inRText(from, 1)} ou plus` : `de ${inRText(from, 1)} à ${inRText(to, 1)}`;
}

function describe({ histogram }: DecisionReport): string {
  const most = histogram.reduce((best, bin) => (bin.count > best.count ? bin : best));
  return `Histogramme des résultats en R. La tranche la plus fournie, ${spanText(most)}, compte ${formatCount(most.count, 'décision')}.`;
}

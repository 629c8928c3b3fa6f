import { LineChart, type ChartPlace } from '../../../figures/kit/chart/line-chart.tsx';
import { withoutStairs } from '../../../figures/kit/chart/without-stairs.ts';
import { FigureFrame } from '../../../figures/kit/figure-frame.tsx';
import { formatDay, formatPercent } from '../../../lib/format.ts';
import { countDays, sayDay } from '../../../lib/say-when.ts';
import type { Forecast } from '../types.ts';
import { placeBelow, placeLowerName, type Spot } from './place-names.ts';
import type { NotionGain } from './read-gains.ts';
import './forecast-chart.css';

type Point = readonly [day: number, chance: number];

const dayLength = 86_400_000;
/** Days apart that the rows of the table are. */
const rowStep = 5;
/** Percents below the lowest chance in which a name has room. */
const nameRoom = 8;

/** Chance of a right answer day by day, with the session and without it. */
export function ForecastChart({ gain, now }: { gain: NotionGain; now: number }) {
  const { forecast, name, without } = gain;
  const [today] = forecast;
  const last = forecast.at(-1);
  if (today === undefined || last === undefined) return null;
  const nameOf = (day: number) => formatDay(new Date(now + day * dayLength));
  const reviewed = forecast.map((each): Point => [each.day, each.reviewed]);
  const unreviewed = forecast.flatMap((each): Point[] =>
    each.unreviewed === null ? [] : [[each.day, each.unreviewed]],
  );
  const [start] = unreviewed;
  const lowest = Math.min(...[...reviewed, ...unreviewed].map(([, chance]) => chance));
  const middle = Math.round(last.day / 2);
  const due = Math.max(countDays(now, gain.nextDueAt), 0);

  return (
    <FigureFrame
      title={without === null ? `${name} : la courbe commence` : `${name} : la courbe remonte`}
      heading="h2"
      subtitle="Vos chances de répondre juste, en %, selon le jour"
      note="Estimation d’après vos réponses : elle s’ajuste à chaque séance."
      description={describe(forecast, nameOf)}
      table={{
        columns: ['Jour', 'Avec cette séance', 'Sans elle'],
        rows: forecast
          .filter(({ day }) => day % rowStep === 0)
          .map((each) => [
            nameOf(each.day),
            formatPercent(each.reviewed),
            each.unreviewed === null ? 'jamais revue' : formatPercent(each.unreviewed),
          ]),
      }}
    >
      <LineChart
        from={0}
        to={last.day}
        height={330}
        include={[100, Math.floor((lowest - nameRoom) / 10) * 10 - 5]}
        format={formatPercent}
        ticks={[
          { at: 0, label: 'aujourd’hui' },
          ...[middle, last.day].map((at) => ({ at, label: nameOf(at) })),
        ]}
        lines={[
          ...(start === undefined
            ? []
            : [{ kind: 'dashed' as const, points: withoutStairs(unreviewed) }]),
          {
            kind: 'second',
            points: [...(start === undefined ? [] : [start]), ...withoutStairs(reviewed)],
          },
        ]}
      >
        {(place) => (
          <g className="forecast">
            <UpperName place={place} line={reviewed} words="avec cette séance" />
            {start !== undefined && <Today place={place} chance={start[1]} />}
            <LowerNames
              place={place}
              upper={reviewed}
              lower={unreviewed}
              day={due}
              words={`elle revient ${sayDay(now, gain.nextDueAt)}`}
            />
          </g>
        )}
      </LineChart>
    </FigureFrame>
  );
}

function describe(forecast: Forecast, nameOf: (day: number) => string): string {
  const [today] = forecast;
  const last = forecast.at(-1);
  if (today === undefined || last === undefined) return '';
  const then = `Le ${nameOf(last.day)}, elles seront de ${formatPercent(last.reviewed)}`;
  return today.unreviewed === null || last.unreviewed === null
    ? `Aujourd’hui, vos chances de répondre juste sont de ${formatPercent(today.reviewed)}. ${then}.`
    : `Aujourd’hui, vos chances de répondre juste passent de ${formatPercent(today.unreviewed)} à ${formatPercent(today.reviewed)}. ${then} avec cette séance, de ${formatPercent(last.unreviewed)} sans elle.`;
}

/** Width of a letter of a name, in pixels. */
const letter = 7.4;

/** The name of the upper line at its end, above it over its whole length. */
function UpperName({
  place,
  line,
  words,
}: {
  place: ChartPlace;
  line: readonly Point[];
  words: string;
}) {
  const covered = line.filter(([day]) => place.x(day) >= place.right - words.length * letter);
  if (covered.length === 0) return null;
  const top = Math.min(...covered.map(([, chance]) => place.y(chance)));
  return (
    <text
      className="forecast-with"
      x={place.right}
      y={Math.max(top - 12, place.top)}
      textAnchor="end"
    >
      {words}
    </text>
  );
}

/** Where the chance stood before the session. */
function Today({ place, chance }: { place: ChartPlace; chance: number }) {
  return <circle className="forecast-today" cx={place.x(0) + 5} cy={place.y(chance)} r={5} />;
}

const withoutIt = 'sans elle';

/**
 * The day on which the notion comes back, below its line, and the name of the lower line: neither lies over the other. A day that
 * the drawing does not reach is told at its end, and has no point on it.
 */
function LowerNames(props: {
  place: ChartPlace;
  upper: readonly Point[];
  lower: readonly Point[];
  day: number;
  words: string;
}) {
  const { place, day, words } = props;
  const [upper, lower] = [props.upper, props.lower].map((line) =>
    line.map(([each, chance]) => ({ x: place.x(each), y: place.y(chance) })),
  ) as [Spot[], Spot[]];
  const shown = upper[day];
  const point = shown ?? upper.at(-1) ?? { x: place.right, y: place.y(100) };
  const leftwards = point.x > place.right / 2;
  const width = words.length * letter + 12;
  const ends = leftwards
    ? { from: point.x - width, to: point.x }
    : { from: point.x, to: point.x + width };
  const lowerName = placeLowerName(
    lower,
    place.right,
    withoutIt.length * letter,
    shown === undefined ? 0 : point.x,
  );
  const { foot } = placeBelow(point, ends, upper, lower, lowerName);
  return (
    <>
      {lowerName !== null && (
        <text className="forecast-without" x={lowerName.to} y={lowerName.foot} textAnchor="end">
          {withoutIt}
        </text>
      )}
      {shown !== undefined && (
        <>
          <line
            className="forecast-leader"
            x1={point.x}
            x2={point.x}
            y1={point.y}
            y2={foot - (leftwards ? 14 : 4)}
          />
          <circle className="forecast-due" cx={point.x} cy={point.y} r={5} />
        </>
      )}
      <text
        className="forecast-name"
        x={leftwards ? point.x : point.x + 6}
        y={foot}
        textAnchor={leftwards ? 'end' : 'start'}
      >
        {words}
      </text>
    </>
  );
}

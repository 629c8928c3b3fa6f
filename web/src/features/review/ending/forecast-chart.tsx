import { LineChart, type ChartPlace } from '../../../figures/kit/chart/line-chart.tsx';
import { FigureFrame } from '../../../figures/kit/figure-frame.tsx';
import { formatDay, formatPercent } from '../../../lib/format.ts';
import { countDays, sayDay } from '../../../lib/say-when.ts';
import type { Forecast } from '../types.ts';
import type { NotionGain } from './read-gains.ts';
import './forecast-chart.css';

type Point = readonly [day: number, chance: number];

const dayLength = 86_400_000;
/** Days apart that the rows of the table are. */
const rowStep = 5;

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
  const due = Math.min(Math.max(countDays(now, gain.nextDueAt), 0), last.day);

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
        include={[100, Math.floor(lowest / 10) * 10 - 5]}
        format={formatPercent}
        ticks={[
          { at: 0, label: 'aujourd’hui' },
          ...[middle, last.day].map((at) => ({ at, label: nameOf(at) })),
        ]}
        lines={[
          ...(start === undefined ? [] : [{ kind: 'dashed' as const, points: unreviewed }]),
          { kind: 'second', points: start === undefined ? reviewed : [start, ...reviewed] },
        ]}
      >
        {(place) => (
          <g className="forecast">
            <EndName place={place} line={reviewed} look="forecast-with" words="avec cette séance" />
            <EndName place={place} line={unreviewed} look="forecast-without" words="sans elle" />
            {start !== undefined && <Today place={place} chance={start[1]} />}
            <Due
              place={place}
              line={reviewed}
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

/** The name of a line at its end, above it over its whole length. */
function EndName(props: {
  place: ChartPlace;
  line: readonly Point[];
  look: string;
  words: string;
}) {
  const { place, line, look, words } = props;
  const covered = line.filter(([day]) => place.x(day) >= place.right - words.length * letter);
  if (covered.length === 0) return null;
  const top = Math.min(...covered.map(([, chance]) => place.y(chance)));
  return (
    <text className={look} x={place.right} y={Math.max(top - 12, place.top)} textAnchor="end">
      {words}
    </text>
  );
}

/** Where the chance stood before the session. */
function Today({ place, chance }: { place: ChartPlace; chance: number }) {
  return <circle className="forecast-today" cx={place.x(0) + 5} cy={place.y(chance)} r={5} />;
}

/** The day on which the notion comes back, below its line over its whole length. */
function Due(props: { place: ChartPlace; line: readonly Point[]; day: number; words: string }) {
  const { place, line, day, words } = props;
  const [x, y] = [place.x(day), place.y(line[day]?.[1] ?? 100)];
  const leftwards = x > place.right / 2;
  const width = words.length * letter + 12;
  const [from, to] = leftwards ? [x - width, x] : [x, x + width];
  const covered = line.filter(([each]) => place.x(each) >= from && place.x(each) <= to);
  const foot = Math.max(y + 24, ...covered.map(([, chance]) => place.y(chance))) + 16;
  return (
    <>
      <line className="forecast-leader" x1={x} x2={x} y1={y} y2={foot - (leftwards ? 14 : 4)} />
      <circle className="forecast-due" cx={x} cy={y} r={5} />
      <text
        className="forecast-name"
        x={leftwards ? x : x + 6}
        y={foot}
        textAnchor={leftwards ? 'end' : 'start'}
      >
        {words}
      </text>
    </>
  );
}

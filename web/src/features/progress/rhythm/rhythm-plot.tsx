import type { CSSProperties } from 'react';
import { nameMonday } from './say-rhythm.ts';
import type { Rhythm, RhythmDay } from './types.ts';
import './rhythm-plot.css';

/** Where the scale may end, in minutes. */
const ends = [10, 20, 40, 60, 90, 120, 180, 240, 360];

/** Returns where the scale ends for these days: at a round number that holds the longest. */
export function findEnd(days: readonly RhythmDay[]): number {
  const longest = Math.max(...days.map((day) => day.lessonMinutes + day.reviewMinutes));
  return ends.find((end) => end >= longest) ?? Math.ceil(longest / 120) * 120;
}

/**
 * Draws the minutes of each day, a rest as a wash behind it, a day that the streak did without as a ring. Everything is placed in
 * shares of its container, so that the server draws it; the table beside it says the same.
 */
export function RhythmPlot({ rhythm: { days, today } }: { rhythm: Rhythm }) {
  const end = findEnd(days);
  return (
    <div aria-hidden className="rhythm-plot">
      {[end, end / 2, 0].map((tick) => (
        <div key={tick} className="rhythm-tick" style={{ bottom: `${(tick / end) * 100}%` }}>
          <span>{tick}</span>
        </div>
      ))}
      <div className="rhythm-days">
        {days.map((day, index) => (
          <div key={day.date} className={nameDay(day, today)}>
            {day.rest && days[index - 1]?.rest !== true && (
              <span className={index === days.length - 1 ? 'rhythm-rest-last' : 'rhythm-rest'}>
                repos
              </span>
            )}
            <Bars day={day} end={end} today={day.date === today} />
            {index % 7 === 0 && (
              <span className="rhythm-monday">{nameMonday(day.date, index === 0)}</span>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

const nameDay = ({ rest, date }: RhythmDay, today: string) =>
  ['rhythm-day', rest && 'rhythm-day-rest', date === today && 'rhythm-day-today']
    .filter(Boolean)
    .join(' ');

function Bars({ day, end, today }: { day: RhythmDay; end: number; today: boolean }) {
  const { state, lessonMinutes, reviewMinutes } = day;
  const share = (minutes: number): CSSProperties => ({ height: `${(minutes / end) * 100}%` });
  if (state === 'frozen') return <span className="rhythm-frozen" />;
  if (lessonMinutes + reviewMinutes === 0)
    return state === 'studied' ? (
      <span className="rhythm-bar rhythm-lesson" />
    ) : today ? (
      <span className="rhythm-open" />
    ) : null;
  return (
    <>
      {reviewMinutes > 0 && (
        <span className="rhythm-bar rhythm-review" style={share(reviewMinutes)} />
      )}
      {lessonMinutes > 0 && (
        <span className="rhythm-bar rhythm-lesson" style={share(lessonMinutes)} />
      )}
    </>
  );
}

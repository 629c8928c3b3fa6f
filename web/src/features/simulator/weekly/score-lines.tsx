import { processLineNames, processLines } from '@chandelle/market/weekly/score-process';
import { formatPoints } from '../../../lib/format.ts';
import { LineBar } from './line-bar.tsx';
import type { WeeklyScore } from './types.ts';
import { asSentence, lineTexts, lineTitle, reasonText } from './weekly-texts.ts';

/** The score line by line: what each asks for, what was kept of it, and what each lost point was lost for. */
export function ScoreLines({ score }: { score: WeeklyScore }) {
  return (
    <dl className="border-t border-line">
      {processLineNames.map((line) => {
        const lost = score.lost.filter((each) => each.line === line);
        return (
          <div key={line} className="border-b border-line py-4">
            <dt className="flex items-baseline justify-between gap-6">
              <span className="font-medium">{lineTitle(line)}</span>
              <span className="w-36 shrink-0 sm:w-44">
                <LineBar line={line} points={score.lines[line]} />
              </span>
            </dt>
            <dd className="mt-1 text-small text-ink-2 text-pretty">{lineTexts[line].asks}</dd>
            {lost.length === 0 ? (
              <dd className="mt-1.5 text-small font-medium text-rise-ink">
                {`Tenu : ${processLines[line]} sur ${processLines[line]}.`}
              </dd>
            ) : (
              lost.map((each) => (
                <dd
                  key={`${each.position}-${each.code}-${each.rule ?? ''}`}
                  className="mt-1.5 flex items-baseline justify-between gap-6 text-small"
                >
                  <span>{asSentence(reasonText(each))}</span>
                  <span className="shrink-0 font-medium text-fall-ink tabular">
                    {`−${formatPoints(each.points)}`}
                  </span>
                </dd>
              ))
            )}
          </div>
        );
      })}
    </dl>
  );
}

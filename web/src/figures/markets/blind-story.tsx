import type { BlindStretchData } from '@chandelle/course/public/market-data';
import { formatInteger } from '../../lib/format.ts';
import { signedPercent } from '../../lib/numbers-text.ts';
import type { Outcome } from './blind-round.ts';
import { describeLessonPlan } from './blind-texts.ts';
import { writeOrigin, writeSource, writeStart } from './market-times.ts';
import './markets.css';

/** What a blind stretch was: where, when, by which source, and what became of the price. */
export function BlindStory({ market, outcome }: { market: BlindStretchData; outcome: Outcome }) {
  const { rows, shown, story } = market;
  const [from, to] = [rows[shown - 1]?.[3] ?? 0, rows.at(-1)?.[3] ?? 0];
  return (
    <div className="market-story">
      <p>
        <strong>Ce que c’était</strong>
        {writeOrigin(market)}. Décision le {lowerFirst(writeStart(market, shown - 1))}, à{' '}
        {formatInteger(from)}. À la fin : {formatInteger(to)}, soit{' '}
        {signedPercent((100 * (to - from)) / from)}.
      </p>
      <p>
        {story} {describeLessonPlan(market, outcome)}
      </p>
      <p className="market-source">
        {writeSource(market)} Frais de 0,1 % par ordre, change ignoré.
      </p>
    </div>
  );
}

const lowerFirst = (text: string) => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;

import { MIN_FOR_INTERVAL, type DecisionReport } from '@chandelle/market/hundred-trades/decision';
import { signed } from '../../../lib/numbers-text.ts';
import { IntervalAxis } from './interval-axis.tsx';
import { costText, countText, inRText, sumsText, toneOfResult } from './say-report.ts';

/** The sentence that says it all, and the interval that it speaks of. */
export function Headline({ report }: { report: DecisionReport }) {
  return (
    <div className="decisions-headline">
      <div>
        <p className="decisions-sentence">
          <MeanSentence report={report} /> <IntervalSentence report={report} />
        </p>
        <p className="mt-3 text-ink-2 text-pretty">
          {'1 R'} est ce que vous aviez accepté de perdre. {sumsText(report)}
        </p>
      </div>
      <IntervalAxis report={report} />
    </div>
  );
}

function MeanSentence({ report: { mean } }: { report: DecisionReport }) {
  const tone = toneOfResult(mean);
  if (tone === undefined) return 'En moyenne, vous ne gagnez ni ne perdez.';
  return tone === 'rise' ? (
    <>
      Vous gagnez <b>{inRText(mean)}</b> par décision en moyenne.
    </>
  ) : (
    <>
      Vous perdez <b>{costText(mean)}</b> par décision en moyenne.
    </>
  );
}

function IntervalSentence({ report: { count, mean, interval } }: { report: DecisionReport }) {
  if (interval === null)
    return count < MIN_FOR_INTERVAL
      ? `Sur ${countText(count)}, on ne peut encore rien dire de la vraie valeur.`
      : 'Toutes ont le même résultat : on ne peut rien dire de la vraie valeur.';
  const inside = interval.low <= 0 && interval.high >= 0;
  return (
    <>
      Sur {countText(count)}, la vraie valeur peut se trouver entre <b>{signed(interval.low, 2)}</b>{' '}
      et <b>{inRText(interval.high)}</b> :{' '}
      {inside
        ? 'le hasard seul n’est pas exclu.'
        : mean > 0
          ? 'le hasard seul l’explique mal.'
          : 'la malchance seule l’explique mal.'}
    </>
  );
}

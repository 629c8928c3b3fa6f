import { paths } from '@chandelle/contract/paths';
import { extraCards } from '@chandelle/contract/review-limits';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { formatCount } from '../../../lib/format.ts';
import { beginSentence, writeCount } from '../../../lib/number-words.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useZoneInput } from '../../../lib/use-zone-input.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { sayDay } from '../../../lib/say-when.ts';
import type { SessionRecord } from '../session/session-record.ts';
import type { ReviewOverview } from '../types.ts';
import { useUnreachable } from '../offline/use-unreachable.ts';
import { useHeadingFocus } from '../use-heading-focus.ts';
import { ForecastChart } from './forecast-chart.tsx';
import { MemoryTable } from './memory-table.tsx';
import { findBest, readGains } from './read-gains.ts';
import { LateAnswers } from '../queued/late-answers.tsx';
import { sayDuration, sayGain, sayUnjudged, sayPending, sayScore } from './say-ending.ts';

interface EndingProps {
  learnerId: string;
  record: SessionRecord;
  /** How many of its answers are still to be judged. */
  pending: number;
  arrived: boolean;
  onMore: () => void;
}

/** The end of a session: how many were right, what holds better, and when what comes back. */
export function Ending({ learnerId, record, pending, arrived, onMore }: EndingProps) {
  const zone = useZoneInput();
  const away = useUnreachable();
  const asked = useQuery(api.review.overview.queryOptions({ input: zone }));
  // What was told before the answers of this session is not true any more.
  const overview = away || pending > 0 ? undefined : asked.data;
  const [now] = useState(() => Date.now());
  const frame = useRef<HTMLDivElement>(null);
  usePageTitle('Séance terminée');
  useHeadingFocus(frame, arrived);
  const judged = record.results.length;
  const gains = readGains(record.results);
  const best = findBest(gains);
  const more = Math.min(overview?.due ?? 0, extraCards);
  return (
    <div
      ref={frame}
      className="page grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-12 pt-8 pb-4 sm:pt-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,6.5fr)]"
    >
      <div>
        <p className="font-medium text-ink-2">{sayDuration(record)}</p>
        <h1
          tabIndex={-1}
          className="mt-1 font-display text-hero lg:text-[clamp(2.75rem,4vw,3.5rem)]"
        >
          {judged === 0 ? sayUnjudged(pending) : sayScore(record.results)}
        </h1>
        {judged > 0 && (
          <p className="mt-4 max-w-[46ch] text-lead text-ink-2 text-pretty">
            {sayGain(record.results, best, now)}
          </p>
        )}
        <p
          role="status"
          className="mt-4 max-w-[46ch] text-lead text-ink-2 text-pretty empty:hidden"
        >
          {pending > 0 && sayPending(pending)}
        </p>
        {gains.length > 0 && (
          <div className="mt-7">
            <MemoryTable gains={gains} now={now} />
          </div>
        )}
        <div className="mt-7 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <ButtonLink to={paths.lessons}>Retour aux leçons</ButtonLink>
          {more > 0 && (
            <Button variant="secondary" onClick={onMore}>
              {beginSentence(writeCount(more, 'f'))} {more === 1 ? 'carte' : 'cartes'} de plus
            </Button>
          )}
        </div>
      </div>
      <div className="min-w-0">
        {best !== null && <ForecastChart gain={best} now={now} />}
        {overview !== undefined && <Coming overview={overview} now={now} />}
        <LateAnswers learnerId={learnerId} />
      </div>
    </div>
  );
}

/** Where one chooses which reminders one wants. */
const reminders = `${paths.settings}#rythme`;

/** Says when there is something to review again, and leads to where one asks to be reminded of it. */
function Coming({ overview, now }: { overview: ReviewOverview; now: number }) {
  const { due, next, following } = overview;
  if (due === 0 && next === null) return null;
  const say = ({ at, cards }: { at: string; cards: number }) =>
    `${sayDay(now, at)}, ${formatCount(cards, 'carte')}`;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-3.5 gap-y-3 border-y border-line py-4">
      <CalendarDays size={22} strokeWidth={1.75} className="shrink-0 text-flame-ink" aria-hidden />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium">
          {next === null || due > 0
            ? `Encore ${formatCount(due, 'carte')} pour aujourd’hui`
            : `Prochaine séance : ${say(next)}`}
        </p>
        {following !== undefined && (
          <p className="mt-0.5 text-small text-ink-2">Puis {say(following)}</p>
        )}
      </div>
      {next !== null && (
        <ButtonLink to={reminders} variant="secondary">
          Me le rappeler
        </ButtonLink>
      )}
    </div>
  );
}

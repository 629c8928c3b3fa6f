import { extraCards } from '@chandelle/contract/review-limits';
import { paths } from '@chandelle/contract/paths';
import { useSyncExternalStore } from 'react';
import { endSentence, formatCount, formatMinutes } from '../../../lib/format.ts';
import { beginSentence, writeCount } from '../../../lib/number-words.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { nightTitle } from '../../../ui/night-panel.ts';
import { isSessionUnderWay } from '../session/session-record.ts';
import { sayDay } from '../../../lib/say-when.ts';
import type { ReviewOverview } from '../types.ts';
import { saySession } from './say-overview.ts';
import { SessionCandles } from './session-candles.tsx';

interface StartPanelProps {
  overview: ReviewOverview;
  learnerId: string;
  /** It is told as it was kept: what there is else, the server knows. */
  away: boolean;
}

/** The night panel: the session to take now, or when the next one is. */
export function StartPanel({ overview, learnerId, away }: StartPanelProps) {
  const { session, due } = overview;
  const cards = session.questions + session.drills;
  return (
    <section
      data-theme="dark"
      aria-labelledby="session-title"
      className="flex flex-col justify-end overflow-hidden rounded-card bg-night p-6 sm:p-8 lg:row-span-2 lg:min-h-130"
      style={{
        backgroundImage:
          'radial-gradient(circle at 14% 34%, color-mix(in srgb, var(--flame) 22%, transparent), transparent 44%)',
      }}
    >
      {cards > 0 ? (
        <Start overview={overview} cards={cards} learnerId={learnerId} />
      ) : away ? (
        <AllAnswered />
      ) : due > 0 ? (
        <DayDone due={due} />
      ) : (
        <Rest next={overview.next} />
      )}
    </section>
  );
}

const never = () => () => {};

function Start({ overview, cards, learnerId }: Omit<StartPanelProps, 'away'> & { cards: number }) {
  const { session, notions } = overview;
  const missed = notions.flatMap(({ due }) => due).filter((card) => card.missed).length;
  const goesOn = useSyncExternalStore(
    never,
    () => isSessionUnderWay(learnerId, Date.now()),
    () => false,
  );
  return (
    <>
      <SessionCandles cards={cards} missed={Math.min(missed, cards)} />
      <h2 id="session-title" className={`mt-6 ${nightTitle}`}>
        {formatCount(cards, 'carte')}, environ {formatMinutes(session.minutes)}
      </h2>
      <p className="mt-2 max-w-[46ch] text-ink-2 text-pretty">
        {saySession(session)} Rien à perdre : une erreur ramène la carte plus tôt.
      </p>
      <div className="mt-6">
        <ButtonLink
          to={paths.reviewSession('jour')}
          variant="flame"
          className="max-sm:w-full sm:min-w-54"
        >
          {goesOn ? 'Reprendre la séance' : 'Commencer la séance'}
        </ButtonLink>
      </div>
    </>
  );
}

/** Nothing that was kept is left without an answer. */
function AllAnswered() {
  return (
    <>
      <h2 id="session-title" className={nightTitle}>
        Plus de carte sur cet appareil
      </h2>
      <p className="mt-2 max-w-[46ch] text-ink-2 text-pretty">
        D’autres viennent avec le réseau. Vos réponses sont enregistrées.
      </p>
    </>
  );
}

/** The ten minutes of the day are over, and cards are left. */
function DayDone({ due }: { due: number }) {
  const more = Math.min(due, extraCards);
  return (
    <>
      <SessionCandles cards={more} missed={0} faded />
      <h2 id="session-title" className={`mt-6 ${nightTitle}`}>
        Vos dix minutes du jour sont faites
      </h2>
      <p className="mt-2 max-w-[46ch] text-ink-2 text-pretty">
        {due === 1
          ? 'Il reste une carte. Elle vous attend demain, ou tout de suite si vous en avez envie.'
          : `Il reste ${formatCount(due, 'carte')}. Elles vous attendent demain, ou tout de suite si vous en avez envie.`}
      </p>
      <div className="mt-6">
        <ButtonLink to={paths.reviewSession('plus')} variant="secondary" className="max-sm:w-full">
          {beginSentence(writeCount(more, 'f'))} {more === 1 ? 'carte' : 'cartes'} de plus
        </ButtonLink>
      </div>
    </>
  );
}

function Rest({ next }: { next: ReviewOverview['next'] }) {
  const now = useNow(60_000);
  return (
    <>
      <SessionCandles cards={next?.cards ?? 0} missed={0} faded />
      <h2 id="session-title" className={`mt-6 ${nightTitle}`}>
        Rien à revoir pour l’instant
      </h2>
      <p className="mt-2 max-w-[46ch] text-ink-2 text-pretty">
        {next === null
          ? 'Les cartes viennent des leçons terminées.'
          : endSentence(
              `${formatCount(next.cards, 'carte revient', 'cartes reviennent')} ${sayDay(now, next.at)}`,
            )}{' '}
        D’ici là, les leçons et le simulateur sont ouverts.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.lessons} variant="flame" className="max-sm:w-full">
          Aller aux leçons
        </ButtonLink>
        <ButtonLink to={paths.simulator} variant="secondary" className="max-sm:w-full">
          M’entraîner au simulateur
        </ButtonLink>
      </div>
    </>
  );
}

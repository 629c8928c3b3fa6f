import { paths } from '@chandelle/contract/paths';
import { useEffect, useEffectEvent, useRef } from 'react';
import { preloadFigure } from '../../../figures/registry.tsx';
import { type KeyHints, useKeyHints } from '../../../lib/key-hints.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useAnswerKeys } from '../../../lib/use-answer-keys.ts';
import { WickHeader } from '../../../ui/wick-header.tsx';
import type { Card } from '../types.ts';
import { DrillCard } from './drill-card.tsx';
import { QuestionCard } from './question-card.tsx';
import { ReviewBar } from './review-bar.tsx';
import type { SessionRecord } from './session-record.ts';
import { countCards, hasAnswer, type SessionState } from './session-state.ts';
import { useSession } from './use-session.ts';

const hints: KeyHints = {
  title: 'Pendant une séance',
  keys: [
    { keys: '1 à 9', what: 'Choisir une réponse' },
    { keys: 'Entrée', what: 'Valider, puis continuer' },
  ],
};

interface SessionPlayerProps {
  learnerId: string;
  record: SessionRecord;
  due: readonly Card[];
  /** The first card takes the focus too. */
  arrived: boolean;
  /** The last card is done. */
  onDone: (record: SessionRecord) => void;
}

/** One card at a time, with the wick above and the verdict below. */
export function SessionPlayer({ learnerId, record, due, arrived, onDone }: SessionPlayerProps) {
  const session = useSession(learnerId, record, due);
  const { state } = session;
  const [card, following] = state.cards;
  const frame = useCardFocus(card, arrived);
  const options = card?.exercise.kind === 'question' ? card.exercise.question.options : [];
  usePageTitle('Révision');
  useKeyHints(hints);
  useAhead(following);
  useAnswerKeys({
    choose:
      state.phase === 'open'
        ? (index) => {
            const option = options[index];
            if (option !== undefined) session.choose(option.id);
            return option !== undefined;
          }
        : null,
    enter: enterOf(),
  });
  const over = card === undefined;
  const end = useEffectEvent(() => onDone(session.readRecord()));
  useEffect(() => {
    if (over) end();
  }, [over]);

  function enterOf(): (() => void) | null {
    if (state.phase === 'judged') return session.next;
    if (state.phase === 'unsent') return session.resend;
    return state.phase === 'open' && hasAnswer(state) ? session.submit : null;
  }

  if (card === undefined) return null;
  const { exercise } = card;
  return (
    <>
      <SessionHeader card={card} state={state} />
      <div ref={frame} className="page pt-8 pb-[calc(48px+var(--bottom-bar,0px))] lg:pt-12">
        {exercise.kind === 'question' ? (
          <div data-figures-left={exercise.question.figure === null ? undefined : ''}>
            <QuestionCard
              key={card.cardId}
              card={card}
              question={exercise.question}
              state={state}
              onChoose={session.choose}
            />
          </div>
        ) : (
          <DrillCard
            key={card.cardId}
            card={card}
            drill={exercise}
            state={state}
            onType={session.type}
            onEnter={() => enterOf()?.()}
          />
        )}
      </div>
      {/* Said once, at once: the bar that shows the same is not announced. */}
      <p aria-live="assertive" className="sr-only">
        {session.announcement}
      </p>
      <ReviewBar
        state={state}
        onSubmit={session.submit}
        onResend={session.resend}
        onNext={session.next}
      />
    </>
  );
}

function SessionHeader({ card, state }: { card: Card; state: SessionState }) {
  const { done, place, total } = countCards(state);
  const counter = `Carte ${place} sur ${total}`;
  const kind =
    card.exercise.kind === 'question' ? 'question déjà vue' : 'exercice aux nombres nouveaux';
  return (
    <WickHeader
      back={{ to: paths.review, label: 'Retour à Révision' }}
      title="Révision"
      detail={
        <>
          {card.notion.name}
          <span className="max-sm:hidden"> · {kind}</span>
        </>
      }
      counter={counter}
      short={`${place}/${total}`}
      wick={{ value: done, max: total, label: 'Progression dans la séance', valueText: counter }}
      wide
    />
  );
}

/** Gives each new card the focus at its heading, at the top of the page; the first one only where it did not come with the page. */
function useCardFocus(card: Card | undefined, arrived: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const cardId = card?.cardId;
  const shown = useRef(arrived ? undefined : cardId);
  useEffect(() => {
    if (cardId === undefined || shown.current === cardId) return;
    shown.current = cardId;
    scrollTo({ top: 0 });
    frame.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [cardId]);
  return frame;
}

/** Fetches the figure of the card to come. */
function useAhead(card: Card | undefined): void {
  const name = card?.exercise.kind === 'question' ? card.exercise.question.figure?.name : undefined;
  useEffect(() => {
    if (name !== undefined) preloadFigure(name);
  }, [name]);
}

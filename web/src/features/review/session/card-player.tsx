import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { preloadFigure } from '../../../figures/registry.tsx';
import { type KeyHints, useKeyHints } from '../../../lib/single-keys.ts';
import { useAnswerKeys } from '../../../lib/use-answer-keys.ts';
import type { Card } from '../types.ts';
import { DrillCard } from './drill-card.tsx';
import { ReviewQuestion } from './review-question.tsx';
import { ReviewBar, type BarTexts } from './review-bar.tsx';
import { hasAnswer } from './session-state.ts';
import type { CardPlay } from './use-cards.ts';

interface CardPlayerProps {
  play: CardPlay;
  hints: KeyHints;
  /** The first card takes the focus too. */
  arrived: boolean;
  words: BarTexts;
  /** Shown above the card. */
  header: ReactNode;
  /** Said before what the first card asks. */
  intro?: ReactNode;
  /** Goes on without an answer; left out where one only goes back. */
  onSkip?: () => void;
  /** The last card is done. */
  onDone: () => void;
}

/** One card at a time, with the wick above and the verdict below. */
export function CardPlayer(props: CardPlayerProps) {
  const { play, hints, arrived, words, header, intro, onSkip, onDone } = props;
  const { state } = play;
  const [card, following] = state.cards;
  const frame = useCardFocus(card, arrived);
  const options = card?.exercise.kind === 'question' ? card.exercise.question.options : [];
  useKeyHints(hints);
  useAhead(following);
  useAnswerKeys({
    choose:
      state.phase === 'open'
        ? (index) => {
            const option = options[index];
            if (option !== undefined) play.choose(option.id);
            return option !== undefined;
          }
        : null,
    enter: enterOf(),
  });
  const over = card === undefined;
  const end = useEffectEvent(() => onDone());
  useEffect(() => {
    if (over) end();
  }, [over]);

  function enterOf(): (() => void) | null {
    if (state.phase === 'judged') return play.next;
    if (state.phase === 'unsent') return words.goesOn ? play.next : play.resend;
    return state.phase === 'open' && hasAnswer(state) ? play.submit : null;
  }

  if (card === undefined) return null;
  const { exercise } = card;
  return (
    <>
      {header}
      <div ref={frame} className="page pt-8 pb-[calc(48px+var(--bottom-bar,0px))] lg:pt-12">
        {intro}
        {exercise.kind === 'question' ? (
          <div data-figures-left={exercise.question.figure === null ? undefined : ''}>
            <ReviewQuestion
              key={card.cardId}
              card={card}
              question={exercise.question}
              state={state}
              onChoose={play.choose}
            />
          </div>
        ) : (
          <DrillCard
            key={card.cardId}
            card={card}
            drill={exercise}
            state={state}
            onType={play.type}
            onEnter={() => enterOf()?.()}
          />
        )}
      </div>
      {/* Said once, at once: the bar that shows the same is not announced. */}
      <p aria-live="assertive" className="sr-only">
        {play.announcement}
      </p>
      <ReviewBar
        state={state}
        words={words}
        onSubmit={play.submit}
        onResend={play.resend}
        onNext={play.next}
        onSkip={onSkip}
      />
    </>
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
    if (name !== undefined) void preloadFigure(name);
  }, [name]);
}

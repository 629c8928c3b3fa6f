import { paths } from '@chandelle/contract/paths';
import { useState } from 'react';
import { queuedTexts } from '../../../figures/question/queued-texts.ts';
import type { KeyHints } from '../../../lib/single-keys.ts';
import { beginSentence, writeCount } from '../../../lib/number-words.ts';
import { WickHeader } from '../../../ui/wick-header.tsx';
import { CardPlayer } from '../session/card-player.tsx';
import { countCards, type SessionState, startSession } from '../session/session-state.ts';
import { useCards } from '../session/use-cards.ts';
import type { Card, WarmUp } from '../types.ts';
import { recordVerdict } from '../queued/record-verdict.ts';
import { listQueuedOf } from '../queued/queued-cards.ts';

const hints: KeyHints = {
  title: 'Avant une leçon',
  keys: [
    { keys: '1 à 9', what: 'Choisir une réponse' },
    { keys: 'Entrée', what: 'Valider, puis continuer' },
  ],
};

export interface WarmUpPlayerProps {
  lesson: { id: string; title: string };
  learnerId: string;
  warmUp: WarmUp;
  /** The lesson may open. */
  onDone: () => void;
}

/** What was missed in the lesson before, card by card, before the steps of this one. */
export function WarmUpPlayer({ lesson, learnerId, warmUp, onDone }: WarmUpPlayerProps) {
  const { cards, answered } = warmUp;
  const [queued] = useState(() => findQueued(learnerId, lesson.id, cards));
  const sayNext = (card: Card | undefined) =>
    cards.some(({ cardId, comesNext }) => comesNext && cardId === card?.cardId)
      ? 'La leçon qui s’ouvre s’en sert aussi.'
      : null;
  const play = useCards({
    learnerId,
    queued,
    given: { before: lesson.id },
    unsent: queuedTexts,
    begin: () => startSession({ results: [], planned: cards.length }, cards, queued),
    onJudged: (answer, verdict) => void recordVerdict(learnerId, null, answer, verdict, false),
    sayBack,
    sayMore: sayNext,
  });
  const { state } = play;
  const [card] = state.cards;
  return (
    <CardPlayer
      play={play}
      hints={hints}
      arrived
      words={{
        last: 'Ouvrir la leçon',
        before: 'Une erreur ne coûte rien.',
        back: sayBack,
        after: sayNext(card),
        unsent: queuedTexts,
        goesOn: false,
      }}
      header={
        card !== undefined && (
          <WarmUpHeader card={card} title={lesson.title} state={state} answered={answered} />
        )
      }
      intro={<Intro cards={cards} />}
      onSkip={onDone}
      onDone={onDone}
    />
  );
}

const sayBack = (day: string) => `Vous la retrouverez ${day} dans Révision`;

/** Finds the answers that wait to the cards; one that the server has already sends itself from another page. */
function findQueued(learnerId: string, lessonId: string, cards: readonly Card[]) {
  return listQueuedOf(learnerId, lessonId).filter(({ card: { cardId } }) =>
    cards.some((card) => card.cardId === cardId),
  );
}

/** Says why something is asked here, and that it stands in nobody's way. */
function Intro({ cards }: { cards: readonly Card[] }) {
  const [first] = cards;
  const missed =
    cards.length === 1
      ? `Une notion de la dernière leçon vous a échappé : « ${first?.notion.name ?? ''} ». Essayez encore une fois`
      : `${beginSentence(writeCount(cards.length, 'f'))} notions de la dernière leçon vous ont échappé. Essayez encore une fois`;
  return (
    <div className="mb-8 border-l-4 border-flame-line pl-4 lg:mb-10 lg:pl-5">
      <p className="font-display text-h3">Avant de commencer</p>
      <p className="mt-1 max-w-measure text-ink-2 text-pretty">
        {missed}, puis la leçon s’ouvre. Cela ne change ni vos points ni vos erreurs.
      </p>
    </div>
  );
}

interface WarmUpHeaderProps {
  card: Card;
  title: string;
  state: SessionState;
  answered: number;
}

function WarmUpHeader({ card, title, state, answered }: WarmUpHeaderProps) {
  const count = countCards(state);
  const [place, total] = [count.place + answered, count.total + answered];
  const counter = `Question ${place} sur ${total}`;
  return (
    <WickHeader
      back={{ to: paths.lessons, label: 'Retour aux leçons' }}
      title={title}
      detail={
        <>
          Avant de commencer
          <span className="max-sm:hidden"> · {card.notion.name}</span>
        </>
      }
      counter={counter}
      short={`${place}/${total}`}
      wick={{
        value: count.done + answered,
        max: total,
        label: 'Questions avant la leçon',
        valueText: counter,
      }}
      wide
    />
  );
}

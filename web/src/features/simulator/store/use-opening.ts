import type { Slot } from '@chandelle/contract/simulator-limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { warmPresent } from '../chart/follow-market.ts';
import { openFor, type MarketChoice, type MarketQuestion } from './open-for.ts';
import { shownMarket, UnreadableMarket, type OpenMarkets } from './open-markets.ts';

/** Why the markets could not be opened, and what can be done about it. */
export interface OpeningFailure {
  error: unknown;
  retry: () => void;
  /** Opens without what this browser kept of the market that cannot be read; null when it is not that. */
  forget: (() => void) | null;
}

/** How far the opening is: under way, or done; failed; or waiting for the learner's answer. */
type Opening =
  | { status: 'under way' }
  | { status: 'failed'; failure: OpeningFailure }
  | { status: 'asking'; question: MarketQuestion; answer: (kept: MarketChoice) => void };

/**
 * Opens the markets that this browser and the server keep of a learner; with null, those that it keeps of a guest.
 * @param onOpened Gets the markets, whether something done here was lost to another device, and whether something done
 * without the account came into it.
 */
export function useOpening(
  learnerId: string | null,
  onOpened: (opened: { markets: OpenMarkets; lost: boolean; received: boolean }) => void,
): Opening {
  const [stopped, setStopped] = useState<{ error: unknown } | { question: MarketQuestion } | null>(
    null,
  );
  const [attempt, setAttempt] = useState<{ forgotten: Slot | null; kept: MarketChoice | null }>({
    forgotten: null,
    kept: null,
  });
  const give = useEffectEvent(onOpened);

  useEffect(() => {
    let left = false;
    const open = async () => {
      const opened = await openFor(learnerId, attempt);
      if (!('question' in opened))
        await warmPresent(shownMarket(opened.markets).session.simulation);
      if (left) return;
      if ('question' in opened) setStopped(opened);
      else give(opened);
    };
    open().catch((error: unknown) => left || setStopped({ error }));
    return () => {
      left = true;
    };
  }, [learnerId, attempt]);

  if (stopped === null) return { status: 'under way' };
  const open = (again: Partial<typeof attempt>) => {
    setStopped(null);
    setAttempt({ ...attempt, ...again });
  };
  if ('question' in stopped)
    return {
      status: 'asking',
      question: stopped.question,
      answer: (kept) => open({ kept }),
    };
  const { error } = stopped;
  return {
    status: 'failed',
    failure: {
      error,
      retry: () => open({ forgotten: null }),
      forget: error instanceof UnreadableMarket ? () => open({ forgotten: error.slot }) : null,
    },
  };
}

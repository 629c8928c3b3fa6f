import type { Slot } from '@chandelle/contract/simulator-limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { openSimulator, UnreadableMarket, type OpenMarkets } from './open-markets.ts';
import { simulatorServer } from './simulator-server.ts';
import type { SimulatorStorage } from './simulator-storage.ts';

/** Why the markets could not be opened, and what can be done about it. */
export interface OpeningFailure {
  error: unknown;
  retry: () => void;
  /** Opens without what this browser kept of the market that cannot be read; null when it is not that. */
  forget: (() => void) | null;
}

/**
 * Opens the markets that this browser and the server keep. Returns why they could not be opened; null while they are being
 * opened, and afterwards.
 * @param onOpened Gets the markets, and whether something done here was lost to another device.
 */
export function useOpening(
  storage: SimulatorStorage,
  onOpened: (opened: { markets: OpenMarkets; lost: boolean }) => void,
): OpeningFailure | null {
  const [failed, setFailed] = useState<{ error: unknown } | null>(null);
  const [attempt, setAttempt] = useState<{ forgotten: Slot | null }>({ forgotten: null });
  const give = useEffectEvent(onOpened);

  useEffect(() => {
    let left = false;
    openSimulator(storage, simulatorServer, attempt.forgotten).then(
      (opened) => left || give(opened),
      (error: unknown) => left || setFailed({ error }),
    );
    return () => {
      left = true;
    };
  }, [storage, attempt]);

  if (failed === null) return null;
  const { error } = failed;
  const open = (forgotten: Slot | null) => {
    setFailed(null);
    setAttempt({ forgotten });
  };
  return {
    error,
    retry: () => open(null),
    forget: error instanceof UnreadableMarket ? () => open(error.slot) : null,
  };
}

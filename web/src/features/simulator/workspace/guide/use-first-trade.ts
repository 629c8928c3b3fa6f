import { useEffect, useEffectEvent, useState } from 'react';
import type { Simulator } from '../../store/use-simulator.ts';
import { findGesture, isLed, saveGuideStage, type Gesture } from './first-trade.ts';

interface FirstTrade {
  /** What is to be done next; null where nobody is led. */
  gesture: Gesture | null;
  /** Sends the guide away for good. */
  dismiss: () => void;
}

/**
 * Leads a newcomer through a first purchase and its sale.
 * @param prepare Called at each gesture, so that what it needs is in view.
 */
export function useFirstTrade(
  simulator: Simulator,
  prepare: (gesture: Gesture) => void,
): FirstTrade {
  const [led, setLed] = useState(() => isLed(simulator));
  const gesture = led ? findGesture(simulator.session.simulation.state) : null;
  const come = useEffectEvent((next: Gesture) => {
    saveGuideStage(next === 'done' ? 'over' : 'under way');
    prepare(next);
  });
  useEffect(() => {
    if (gesture !== null) come(gesture);
  }, [gesture]);
  const dismiss = () => {
    saveGuideStage('over');
    setLed(false);
  };
  return { gesture, dismiss };
}

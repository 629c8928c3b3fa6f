import { screenParameter, stepParameter } from '@chandelle/contract/paths';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '../../../../lib/navigation/navigation.tsx';

/** A screen of a step, both from 0. */
export interface AskedPlace {
  step: number;
  screen: number;
}

/**
 * Returns the step and screen that the address asks for; null when it asks for none. It is for the attempt that opens
 * first: one that follows in the same visit begins at its beginning. Once the lesson is open the address gives the step up:
 * whoever goes on and loads the page again stays where they are.
 *
 * @param attemptId The attempt that is open; undefined as long as there is none.
 */
export function useAskedStep(attemptId: string | undefined): AskedPlace | null {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [asked] = useState(() => readPlace(search));
  const [first, setFirst] = useState(attemptId);
  if (first === undefined && attemptId !== undefined) setFirst(attemptId);
  useEffect(() => {
    if (attemptId !== undefined && readPlace(search) !== null)
      navigate(pathname, { replace: true, keepScroll: true });
  }, [attemptId, pathname, search, navigate]);
  return first === attemptId ? asked : null;
}

function readPlace(search: string): AskedPlace | null {
  const parameters = new URLSearchParams(search);
  const step = readCount(parameters.get(stepParameter));
  if (step === null) return null;
  return { step: step - 1, screen: (readCount(parameters.get(screenParameter)) ?? 1) - 1 };
}

const readCount = (value: string | null): number | null =>
  value !== null && /^[1-9]\d?$/.test(value) ? Number(value) : null;

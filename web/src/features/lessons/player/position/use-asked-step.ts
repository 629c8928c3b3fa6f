import { stepParameter } from '@chandelle/contract/paths';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '../../../../lib/navigation/navigation.tsx';

/**
 * Returns the index of the step that the address asks for; null when it asks for none. It is for the attempt that opens
 * first: one that follows in the same visit begins at its beginning. Once the lesson is open the address gives the step up:
 * whoever goes on and loads the page again stays where they are.
 *
 * @param attemptId The attempt that is open; undefined as long as there is none.
 */
export function useAskedStep(attemptId: string | undefined): number | null {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [asked] = useState(() => readStep(search));
  const [first, setFirst] = useState(attemptId);
  if (first === undefined && attemptId !== undefined) setFirst(attemptId);
  useEffect(() => {
    if (attemptId !== undefined && readStep(search) !== null)
      navigate(pathname, { replace: true, keepScroll: true });
  }, [attemptId, pathname, search, navigate]);
  return first === attemptId ? asked : null;
}

function readStep(search: string): number | null {
  const value = new URLSearchParams(search).get(stepParameter);
  return value !== null && /^[1-9]\d?$/.test(value) ? Number(value) - 1 : null;
}

import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import type { Location, NavigateOptions, NavigationHistory } from './history.ts';

/** The history of the surrounding application; null on a page that is none. */
export const HistoryContext = createContext<NavigationHistory | null>(null);
const LocationContext = createContext<Location | null>(null);

/**
 * Gives what it holds the place of a history. The next page is drawn beside the one that is shown, which stays until then: a
 * part of it that is still on its way does not leave the window empty.
 */
export function Navigation(props: { history: NavigationHistory; children: ReactNode }) {
  const { history, children } = props;
  const [location, setLocation] = useState(history.read);
  useLayoutEffect(() => {
    const take = () => startTransition(() => setLocation(history.read()));
    // What is inside may have led elsewhere already.
    take();
    return history.listen(take);
  }, [history]);
  return (
    <HistoryContext value={history}>
      <LocationContext value={location}>{children}</LocationContext>
    </HistoryContext>
  );
}

function useGiven<Value>(given: Value | null): Value {
  if (given === null) throw new Error('It stands outside of the navigation.');
  return given;
}

/** Returns the history of the application. */
export const useHistory = (): NavigationHistory => useGiven(useContext(HistoryContext));

/** Returns where the visitor is. */
export const useLocation = (): Location => useGiven(useContext(LocationContext));

/** Returns what leads to an address of the application; the same function at each rendering. */
export const useNavigate = (): NavigationHistory['navigate'] => useHistory().navigate;

/** Leads elsewhere, in the place of the page that would be here. */
export function Navigate({ to, state }: { to: string; state?: unknown }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true, state }), [navigate, to, state]);
  return null;
}

type SetSearch = (
  next: Record<string, string> | ((known: URLSearchParams) => URLSearchParams),
  options?: NavigateOptions,
) => void;

/** Returns what the address says behind « ? », and what changes it, which is the same function at each rendering. */
export function useSearchParams(): [URLSearchParams, SetSearch] {
  const history = useHistory();
  const { search } = useLocation();
  const set = useCallback<SetSearch>(
    (next, options) => {
      const { pathname, search: known } = history.read();
      const changed = new URLSearchParams(
        typeof next === 'function' ? next(new URLSearchParams(known)) : next,
      );
      history.navigate(changed.size === 0 ? pathname : `${pathname}?${changed}`, options);
    },
    [history],
  );
  return [useMemo(() => new URLSearchParams(search), [search]), set];
}

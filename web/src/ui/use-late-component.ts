import { useEffect, useState, type ComponentType } from 'react';

/** Milliseconds after which a part that could not be fetched is asked for again. */
const pause = 10_000;

/** What is loaded, by what loads it: who comes back to a page finds it there at once. */
const loaded = new WeakMap<object, unknown>();

/** Returns whether a part was loaded before, on this page or another. */
export const isLoaded = (load: () => Promise<unknown>): boolean => loaded.has(load);

/** Loads a part that is wanted soon: it is there at once for whoever asks for it then. Rejects when it does not come. */
export async function preloadPart<Part>(load: () => Promise<Part>): Promise<void> {
  loaded.set(load, await load());
}

/** A part whose code comes after the page. */
export interface LatePart<Props> {
  /** Null until it is there. */
  component: ComponentType<Props> | null;
  /** It did not come when it was last asked for. */
  failed: boolean;
}

/**
 * Returns what comes after the page, null until it is there, once what loads it is given. Without the network the page goes on
 * without it, and it is fetched when the network is back.
 */
export function useLate<Part>(load: (() => Promise<Part>) | null): {
  part: Part | null;
  failed: boolean;
  /** Asks for it again at once. */
  retry: () => void;
} {
  const [fetched, setFetched] = useState(() => (load === null ? null : readLoaded<Part>(load)));
  // Also what somebody else has loaded since.
  const part = fetched ?? (load === null ? null : readLoaded<Part>(load));
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (load === null || fetched !== null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const fetchPart = load;
    async function attempt() {
      clearTimeout(timer);
      try {
        await preloadPart(fetchPart);
        if (!left) setFetched(() => readLoaded(fetchPart));
      } catch {
        if (left) return;
        setFailed(true);
        timer = setTimeout(again, pause);
      }
    }
    const again = () => void attempt();
    again();
    addEventListener('online', again);
    return () => {
      left = true;
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [load, fetched, asked]);
  const retry = () => {
    setFailed(false);
    setAsked((before) => before + 1);
  };
  return { part, failed: failed && part === null, retry };
}

/** Returns a component whose code comes after the page: see `useLate`. */
export function useLatePart<Props>(
  load: (() => Promise<ComponentType<Props>>) | null,
): LatePart<Props> {
  const { part, failed } = useLate(load);
  return { component: part, failed };
}

/** Returns a component whose code comes after the page, null until it is there: see `useLate`. */
export function useLateComponent<Props>(
  load: (() => Promise<ComponentType<Props>>) | null,
): ComponentType<Props> | null {
  return useLatePart(load).component;
}

function readLoaded<Part>(load: () => Promise<Part>): Part | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what it has loaded is kept by it
  return (loaded.get(load) as Part | undefined) ?? null;
}

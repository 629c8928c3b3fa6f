import { useEffect, useState, type ComponentType } from 'react';

/** Milliseconds after which a part that could not be fetched is asked for again. */
const pause = 10_000;

/**
 * Returns a component whose code comes after the page, null until it is there. Without the network the page goes on without
 * it, and it is fetched when the network is back.
 */
export function useLateComponent<Props>(
  load: (() => Promise<ComponentType<Props>>) | null,
): ComponentType<Props> | null {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (load === null || component !== null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const fetchPart = load;
    async function attempt() {
      clearTimeout(timer);
      try {
        const loaded = await fetchPart();
        if (!left) setComponent(() => loaded);
      } catch {
        if (!left) timer = setTimeout(again, pause);
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
  }, [load, component]);
  return component;
}

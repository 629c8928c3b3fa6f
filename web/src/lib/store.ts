/** A value that modules and components watch. */
export interface Store<Value> {
  read: () => Value;
  /** Puts another value in its place, and calls the listeners back when it differs. */
  write: (value: Value) => void;
  /** Calls back at each change. Returns what ends that. */
  subscribe: (listener: () => void) => () => void;
}

/** Makes a store. `first` is asked for its value once, when it is first read. */
export function createStore<Value>(first: () => Value): Store<Value> {
  const listeners = new Set<() => void>();
  let held: { value: Value } | null = null;
  const read = () => (held ??= { value: first() }).value;
  return {
    read,
    write: (value) => {
      if (Object.is(value, read())) return;
      held = { value };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

import { createElement, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

interface LazyComponent {
  Component: ComponentType;
  /** Fetches its code, after which it is shown at once. */
  preload: () => Promise<unknown>;
}

/** Makes a component whose code comes when it is first shown, or before; `fallback` stands in its place meanwhile. */
export function lazyComponent(
  load: () => Promise<ComponentType>,
  fallback: ReactNode,
): LazyComponent {
  let Loaded: ComponentType | null = null;
  const preload = async () => {
    Loaded ??= await load();
    return { default: Loaded };
  };
  const Late = lazy(preload);
  function Component() {
    // What is there needs no boundary: the server renders it, and React takes it over in one go. Decided once: with its boundary
    // gone in a later rendering, it would begin anew, and lose what was typed in it.
    const [first] = useState(() => Loaded);
    if (first !== null) return createElement(first);
    return (
      <Suspense fallback={fallback}>
        <Late />
      </Suspense>
    );
  }
  return { Component, preload };
}

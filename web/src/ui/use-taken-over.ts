import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether React runs the page: false on the server, and in the rendering that takes over what it sent. */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

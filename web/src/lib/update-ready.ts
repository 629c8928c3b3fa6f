import { createStore } from './store.ts';

/** Whether a later build is there than the one that this page is of. */
export const updateReady = createStore(() => false);

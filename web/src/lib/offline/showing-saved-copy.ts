import { createStore } from '../store.ts';

/** Whether something is shown as it was kept, since the server could not be asked. */
export const showingSavedCopy = createStore(() => false);

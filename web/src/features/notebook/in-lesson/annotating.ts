import { createStore } from '../../../lib/store.ts';

/** Whether paragraphs of the lesson can be chosen now, to be highlighted or noted. */
export const annotating = createStore(() => false);

/** The id of the strip that the button of the lesson's bar opens. */
export const stripId = 'carnet';

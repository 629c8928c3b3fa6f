import { formatInteger } from '../../lib/format.ts';
import { learnerCount } from './learner-count.ts';

/** A figure and what it counts. */
export interface FactTexts {
  value: string;
  label: string;
}

/** Id of the figure of the learners in the page. */
export const learnerFactId = 'apprenants';

/** Says how many learners there are; a dash as long as nobody knows. */
export function describeLearners(learners: number | null): FactTexts {
  return {
    value: learners === null ? '–' : formatInteger(learners),
    // French puts zero in the singular.
    label: (learners ?? 2) < 2 ? 'apprenant inscrit' : 'apprenants inscrits',
  };
}

/**
 * Writes the number of learners into the prerendered page as soon as it is known, just as React will expect to find it.
 * Returns what ends that.
 */
export function showLearnerCount(page: ParentNode): () => void {
  return learnerCount.subscribe(() => {
    const fact = page.querySelector(`#${learnerFactId}`);
    const { value, label } = describeLearners(learnerCount.read());
    fact?.querySelector('dd')?.replaceChildren(value);
    fact?.querySelector('dt')?.replaceChildren(label);
  });
}

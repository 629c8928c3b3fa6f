import type { DehydratedState } from '@tanstack/react-query';
import type { Session } from '../../lib/session.ts';

/** What the server rendered a page with: it stands in the page, because the first render of the browser has to be the same. */
export interface FirstAnswers {
  session: Session;
  /** The moment, in milliseconds. */
  now: number;
  /** What the API answered. */
  queries: DehydratedState;
}

const id = 'first-answers';

/** Writes them as an element of the page, which no browser runs. */
export const writeFirstAnswers = (answers: FirstAnswers): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script>`;

/** Takes them out of the page; null when the server has not rendered it. */
export function takeFirstAnswers(page: Document): FirstAnswers | null {
  const element = page.getElementById(id);
  element?.remove();
  return element === null ? null : (JSON.parse(element.textContent) as FirstAnswers);
}

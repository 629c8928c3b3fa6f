import type { output } from 'zod';
import type { sessionSchema } from './accounts.ts';

/** Stands in built documents for the origin of the site's addresses, which only the server's configuration knows. */
export const originMark = '{origin}';

/** What a page is rendered with. */
export interface PageState {
  /** The document that the build made for the page. */
  document: string;
  /** Its name. */
  page: string;
  /** Its address, with its origin. */
  address: string;
  session: output<typeof sessionSchema>;
  /** What the API answered, by the paths that {@link PageRenderer.listReads} names. */
  answers: Readonly<Record<string, unknown>>;
  /** The moment, in milliseconds. */
  now: number;
}

/** What the web gives the server, so that a page comes with all that it shows at first. */
export interface PageRenderer {
  /**
   * Returns the paths of the API, after its prefix, that are to be asked before the page at a path is rendered for a learner or
   * for a visitor; null when the browser alone draws it for them.
   */
  listReads: (page: string, pathname: string, signedIn: boolean) => readonly string[] | null;
  /** Renders a page to its whole document. */
  renderPage: (state: PageState) => Promise<string>;
}

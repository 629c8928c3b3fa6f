import type { PageRenderer } from '@chandelle/contract/page-renderer';
import { dehydrate, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { newsOptions } from '../../features/news/use-news.ts';
import { api } from '../../lib/api.ts';
import { makeMemoryHistory } from '../../lib/navigation/history.ts';
import { type Session, setRenderedSession } from '../../lib/session.ts';
import { setRenderedAt } from '../../lib/use-now.ts';
import { Application } from '../application.tsx';
import { findPage, type RoutedName } from '../find-page.ts';
import {
  firstReads,
  isRendered,
  publicReads,
  readByBrowser,
  renderedReads,
} from '../first-reads.ts';
import { makeQueryClient } from '../providers.tsx';
import { pages } from '../router.tsx';
import { writeFirstAnswers } from './first-answers.ts';
import { liftStyles } from './lift-styles.ts';

/** The place of the page in its document. */
const root = '<div id="root"></div>';

type RenderedRead =
  | (typeof firstReads)[Exclude<keyof typeof firstReads, (typeof readByBrowser)[number]>][number]
  | (typeof renderedReads)[keyof typeof renderedReads][number];

/** Where pages look for what the server read for them, by the id in their address. */
const queryKeys: Readonly<Record<RenderedRead, QueryKey | ((id: string) => QueryKey)>> = {
  '/lessons/{lessonId}': (lessonId) => api.lessons.lesson.queryKey({ input: { lessonId } }),
  '/lessons/{lessonId}/attempt': (lessonId) =>
    api.progress.attemptUnderWay.queryKey({ input: { lessonId } }),
  '/lessons/{lessonId}/warm-up': (lessonId) => api.review.warmUp.queryKey({ input: { lessonId } }),
  '/exam': api.attestation.exam.queryKey(),
  '/attestations/{code}': (code) => api.attestation.verify.queryKey({ input: { code } }),
  '/trial': api.lessons.trial.queryKey(),
  '/lessons': api.lessons.overview.queryKey(),
  '/review': api.review.overview.queryKey({ input: {} }),
  '/review/mistakes': api.review.mistakes.queryKey({ input: {} }),
  '/notebook?lessonId={lessonId}': (lessonId) =>
    api.notebook.notebook.queryKey({ input: { lessonId } }),
  '/notebook': api.notebook.notebook.queryKey({ input: {} }),
  '/plan': api.plan.plan.queryKey({ input: {} }),
  '/hundred-trades': api.hundredTrades.series.queryKey({ input: {} }),
  '/review/memory': api.review.memory.queryKey({ input: {} }),
  '/rhythm': api.rhythm.rhythm.queryKey({ input: {} }),
  '/rhythm/settings': api.rhythm.settings.queryKey(),
  '/rhythm/notifications': api.rhythm.notifications.queryKey(),
  '/progress': api.progress.dashboard.queryKey(),
  '/leaderboard': api.leaderboard.leaderboard.queryKey(),
  '/news': newsOptions({}).queryKey,
  '/subscription': api.subscription.subscription.queryKey(),
  '/simulator/episodes': api.simulator.episodes.queryKey(),
  '/simulator/weekly': api.weekly.week.queryKey(),
  '/legal': api.subscription.legal.queryKey(),
  '/account': api.accounts.account.queryKey(),
  '/account/sessions': api.accounts.deviceSessions.queryKey(),
};

/** Puts an answer of the API where pages look for it. */
function remember(queryClient: QueryClient, read: RenderedRead, id: string, answer: unknown): void {
  const data = read === '/news' ? { pages: [answer], pageParams: [undefined] } : answer;
  const key = queryKeys[read];
  queryClient.setQueryData(typeof key === 'function' ? key(id) : key, data);
}

/** Lists what a page is rendered with, as it stands in the tables. */
function findReads(page: string): readonly RenderedRead[] {
  if (readByBrowser.some((other) => other === page)) return [];
  const tables: readonly Readonly<Record<string, readonly string[]>>[] = [
    firstReads,
    renderedReads,
  ];
  return tables.flatMap((table) => table[page] ?? []) as RenderedRead[];
}

const fillIn = (read: RenderedRead, id: string) => read.replace(/\{\w+\}/u, () => id);

/** Whether a page is for such a reader: one that is not leads them elsewhere, by itself. */
const isFor = (page: RoutedName, signedIn: boolean) => {
  // A lesson that there is decides by itself, once it is known to be there.
  const letsIn = page === 'lesson' ? 'learner' : pages[page].letsIn;
  return letsIn === 'everyone' || letsIn === 'guest' || (letsIn === 'visitor') !== signedIn;
};

export const listReads: PageRenderer['listReads'] = (page, pathname, signedIn) => {
  if (!isRendered(page) || !isFor(page as RoutedName, signedIn)) return null;
  const { id } = findPage(pathname);
  return findReads(page)
    .filter((read) => signedIn || publicReads.includes(read))
    .map((read) => fillIn(read, id));
};

/** Loads the code of all pages that the server renders. */
export async function preloadRendered(): Promise<void> {
  const rendered = Object.entries(pages).filter(([page]) => isRendered(page));
  await Promise.all(rendered.map(([, page]) => page.preload()));
}

export const renderPage: PageRenderer['renderPage'] = async (state) => {
  await pages[state.page as RoutedName].preload();
  const queryClient = makeQueryClient();
  const { id } = findPage(new URL(state.address).pathname);
  for (const read of findReads(state.page)) {
    const path = fillIn(read, id);
    if (path in state.answers) remember(queryClient, read, id, state.answers[path]);
  }
  const session: Session = {
    ...state.session,
    status: state.session.learner === null ? 'visitor' : 'learner',
  };
  // From here on nothing is waited for: no other page is rendered with this session.
  setRenderedSession(session);
  setRenderedAt(state.now);
  const html = renderToString(
    <Application queryClient={queryClient} history={makeMemoryHistory(state.address)} />,
  );
  const answers = { session, now: state.now, queries: dehydrate(queryClient) };
  queryClient.clear();
  return liftStyles(
    state.document.replace(root, () => `<div id="root">${html}</div>${writeFirstAnswers(answers)}`),
  );
};

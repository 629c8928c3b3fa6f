import type { PageName } from '@chandelle/contract/paths';
import type { PageRenderer } from '@chandelle/contract/page-renderer';
import { dehydrate, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { newsOptions } from '../../features/news/use-news.ts';
import { api } from '../../lib/api.ts';
import { makeMemoryHistory } from '../../lib/navigation/history.ts';
import { type Session, setRenderedSession } from '../../lib/session.ts';
import { setRenderedAt } from '../../lib/use-now.ts';
import { Application } from '../application.tsx';
import { type drawnByBrowser, firstReads, isRendered, publicReads } from '../first-reads.ts';
import { makeQueryClient } from '../providers.tsx';
import { pages } from '../router.tsx';
import { writeFirstAnswers } from './first-answers.ts';
import { liftStyles } from './lift-styles.ts';

/** The place of the page in its document. */
const root = '<div id="root"></div>';

type RenderedRead = (typeof firstReads)[Exclude<
  keyof typeof firstReads,
  (typeof drawnByBrowser)[number]
>][number];

/** Where pages look for what the server read for them. */
const queryKeys: Readonly<Record<RenderedRead, QueryKey>> = {
  '/trial': api.lessons.trial.queryKey(),
  '/lessons': api.lessons.overview.queryKey(),
  '/progress': api.progress.dashboard.queryKey(),
  '/leaderboard': api.leaderboard.leaderboard.queryKey(),
  '/news': newsOptions({}).queryKey,
  '/subscription': api.subscription.subscription.queryKey(),
  '/legal': api.subscription.legal.queryKey(),
  '/account': api.accounts.account.queryKey(),
  '/account/sessions': api.accounts.deviceSessions.queryKey(),
};

/** Puts an answer of the API where pages look for it. */
function remember(queryClient: QueryClient, path: RenderedRead, answer: unknown): void {
  const data = path === '/news' ? { pages: [answer], pageParams: [undefined] } : answer;
  queryClient.setQueryData(queryKeys[path], data);
}

/** Whether a page is for such a reader: one that is not leads them elsewhere, by itself. */
const isFor = (page: PageName, signedIn: boolean) => {
  const { letsIn } = pages[page];
  return letsIn === 'everyone' || (letsIn === 'visitor') !== signedIn;
};

export const listReads: PageRenderer['listReads'] = (page, signedIn) => {
  if (!isRendered(page) || !isFor(page as PageName, signedIn)) return null;
  const reads: Readonly<Record<string, readonly string[]>> = firstReads;
  return (reads[page] ?? []).filter((read) => signedIn || publicReads.includes(read));
};

export const renderPage: PageRenderer['renderPage'] = async (state) => {
  await pages[state.page as PageName].preload();
  const queryClient = makeQueryClient();
  for (const [path, answer] of Object.entries(state.answers))
    remember(queryClient, path as RenderedRead, answer);
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

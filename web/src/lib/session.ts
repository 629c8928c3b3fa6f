import type { sessionLearnerSchema } from '@chandelle/contract/accounts';
import type { output } from 'zod';
import { dropEarlyReads, takeEarlyRead } from './early-reads.ts';
import { flashMessage } from './flash-message.ts';
import { admitOwner, clearOffline, readOwner } from './offline/offline-owner.ts';
import { paths } from '@chandelle/contract/paths';
import { writeStored } from './storage.ts';
import { createStore } from './store.ts';
import { forgetTyped, typedPlanKey } from './queued-keys.ts';

export type SessionLearner = output<typeof sessionLearnerSchema>;

/**
 * Who is here.
 * - `loading`: not known yet. `visitor`: nobody signed in. `learner`: somebody is.
 * - `ended`: somebody was, and the server no longer accepts the session.
 * - `unreachable`: the server did not answer. The learner is then the one of whom something is kept on this device, if any.
 */
export interface Session {
  status: 'loading' | 'visitor' | 'learner' | 'ended' | 'unreachable';
  learner: SessionLearner | null;
  /** Whether mails really leave; otherwise accounts are usable at once. */
  mailConfigured: boolean;
  /** When `unreachable`: the seconds after which the server asked to be asked again, if it said so. */
  retryAfter?: number | null;
}

/** What the sign-in page may know of why it is shown; in the state of its history entry. */
export interface LoginReason {
  reason: 'closed' | 'ended';
}

/** What is known before the server has answered. */
export const loadingSession: Session = { status: 'loading', learner: null, mailConfigured: false };
/** Tells the next page, before its first paint, that somebody is probably signed in. */
const hintKey = 'chandelle:session';

const store = createStore(() => loadingSession);
let renderedSession = loadingSession;
let request: Promise<void> | null = null;
let readSavedLearner = (): Promise<SessionLearner | null> => Promise.resolve(null);
/** Whether this page is being left with its session: what the server still refuses then is no news. */
let leaving = false;

// This store uses neither the API client nor its schemas nor React: the home page begins with it, and must stay light.
// Only in a page: an open channel would keep the build alive, which renders the home page in Node.
const channel = typeof document === 'undefined' ? null : new BroadcastChannel('chandelle:session');
channel?.addEventListener('message', ({ data }) => {
  if (data === 'signed-out') {
    leaving = true;
    clearOffline();
    // Each tab has its own.
    writeStored(typedPlanKey, null, 'sessionStorage');
    location.assign(paths.login);
  }
  if (data === 'signed-in') void refreshSession();
});

function change(session: Session): void {
  if (session.status === 'learner' && session.learner) admitOwner(session.learner.id);
  if (session.status === 'visitor' || session.status === 'ended') clearOffline();
  // Without storage the next page only learns a moment later who is here.
  if (session.status !== 'loading') writeStored(hintKey, session.learner ? '1' : null);
  if (session.learner) writeStored('chandelle:candles', session.learner.candleColours);
  if (session.learner) document.documentElement.dataset['candles'] = session.learner.candleColours;
  // A page that was rendered for visitors may have to wait for the script that shows it to a learner.
  if (session.learner) document.documentElement.dataset['session'] = 'likely';
  else if (session.status !== 'loading') delete document.documentElement.dataset['session'];
  store.write(session);
}

/** Sets what reads the learner of whom something is stored on this device: the home page shows nothing of that. */
export function setSavedLearnerReader(read: () => Promise<SessionLearner | null>): void {
  readSavedLearner = read;
}

/** Asks the server who is signed in; calls made at the same time share one request. */
export function refreshSession(): Promise<void> {
  request ??= readSession().finally(() => {
    request = null;
  });
  return request;
}

async function readSession(): Promise<void> {
  let retryAfter: number | null = null;
  try {
    const response = await (takeEarlyRead('/api/session') ??
      fetch('/api/session', { headers: { accept: 'application/json' } }));
    retryAfter = Number(response.headers.get('retry-after')) || null;
    if (!response.ok) throw new Error(`The session answered ${response.status}.`);
    const body = (await response.json()) as Pick<Session, 'learner' | 'mailConfigured'>;
    // Whatever else was asked for early was refused, or another page's.
    if (!body.learner) dropEarlyReads();
    change({ ...body, status: body.learner ? 'learner' : 'visitor' });
  } catch {
    const kept = store.read().learner ?? (readOwner() === null ? null : await readSavedLearner());
    // A learner who only lost the network for a moment stays where they are.
    if (store.read().status !== 'learner')
      change({ ...store.read(), status: 'unreachable', learner: kept, retryAfter });
  }
}

/** Takes note that the server refused the session: closed pages lead to sign-in and back. */
export function markSessionEnded(): void {
  if (store.read().status === 'learner' && !leaving)
    change({ ...store.read(), status: 'ended', learner: null });
}

/** Takes note of a sign-in, and tells the other tabs. */
export function markSignedIn(learner: SessionLearner): void {
  change({ ...store.read(), status: 'learner', learner });
  channel?.postMessage('signed-in');
}

/** Corrects what pages show of the learner after a change (points, pseudo, photo…). */
export function updateSessionLearner(patch: Partial<SessionLearner>): void {
  const { learner } = store.read();
  if (learner) change({ ...store.read(), learner: { ...learner, ...patch } });
}

/**
 * Leaves the account in this browser: the other tabs go to the sign-in page, this one to the home page with its message.
 * Every page is loaded anew, so nothing of the learner stays in memory.
 */
export function leaveSession(farewell: { title: string; text: string }): void {
  leaving = true;
  writeStored(hintKey, null);
  clearOffline();
  const { learner } = store.read();
  if (learner) forgetTyped(learner.id);
  flashMessage({ kind: 'success', ...farewell });
  channel?.postMessage('signed-out');
  location.assign(paths.home);
}

/** Signs out. Rejects when the server could not end the session. */
export async function signOut(): Promise<void> {
  leaving = true;
  try {
    const response = await fetch('/api/session', {
      method: 'DELETE',
      headers: { accept: 'application/json' },
    });
    if (!response.ok) throw new Error(`Signing out answered ${response.status}.`);
  } catch (error) {
    leaving = false;
    throw error;
  }
  leaveSession({ title: 'Déconnexion réussie', text: 'À bientôt !' });
}

/** Returns the session for which the page was rendered without a browser: the home page, made at build, for an unknown one. */
export const readRenderedSession = (): Session => renderedSession;

/** Sets the session for which a page is rendered, on the server and in the first render of the browser. */
export function setRenderedSession(session: Session): void {
  renderedSession = session;
}

/** Begins with the session for which the server rendered the page, as fresh as the page is. */
export function adoptRenderedSession(session: Session): void {
  setRenderedSession(session);
  change(session);
}

/** Returns the session as it stands now. */
export const readCurrentSession = (): Session => store.read();

/** Calls back at each change of the session. Returns what ends that. */
export const watchSession = (changed: () => void): (() => void) => store.subscribe(changed);

/** Calls back when another learner, or nobody, takes the place of the one who was here. */
export function watchLearner(changed: () => void): () => void {
  let last = store.read().learner?.id;
  return store.subscribe(() => {
    const { status, learner } = store.read();
    if (status === 'learner' && last !== undefined && learner?.id !== last) changed();
    last = learner?.id ?? last;
  });
}

/** Asks again who is here when a page comes back from the browser's memory, as after « back » following a sign-out. */
export function watchPageReturn(): void {
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    leaving = false;
    change(loadingSession);
    void refreshSession();
  });
}

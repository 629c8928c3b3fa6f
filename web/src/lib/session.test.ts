import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { typedPlanKey } from './queued-keys.ts';
import { fakeApi } from '../testing/fake-api.ts';

const learner = {
  id: 'l1',
  pseudo: 'Camille',
  avatarUrl: null,
  totalPoints: 590,
  candleColours: 'blue-orange' as const,
  moderator: false,
  teacher: false,
  operator: false,
  entersForum: false,
};
const signedIn = () => ({ body: { learner, mailConfigured: true } });
const visitor = () => ({ body: { learner: null, mailConfigured: true } });

/** The store is a module; each test takes a new one. */
async function loadStore() {
  vi.resetModules();
  return import('./session.ts');
}

const Channel = BroadcastChannel;
let opened: BroadcastChannel[] = [];
let assign: Mock<(url: string | URL) => void>;
beforeEach(() => {
  class WatchedChannel extends Channel {
    constructor(name: string) {
      super(name);
      opened.push(this);
    }
  }
  vi.stubGlobal('BroadcastChannel', WatchedChannel);
  assign = vi.fn();
  vi.spyOn(location, 'assign').mockImplementation(assign);
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  // A store of an earlier test would hear the tabs of a later one.
  for (const channel of opened) channel.close();
  opened = [];
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the session', () => {
  it('is asked for once, however many ask', async () => {
    const api = fakeApi({ 'GET /api/session': signedIn });
    const store = await loadStore();
    await Promise.all([store.refreshSession(), store.refreshSession()]);
    expect(api.sent).toHaveLength(1);
    expect(store.readCurrentSession()).toEqual({
      status: 'learner',
      learner,
      mailConfigured: true,
    });
  });

  it('leaves a hint and the candle colours for the next page, and takes the hint back', async () => {
    fakeApi({ 'GET /api/session': signedIn });
    const store = await loadStore();
    await store.refreshSession();
    expect(localStorage.getItem('chandelle:session')).toBe('1');
    expect(localStorage.getItem('chandelle:candles')).toBe('blue-orange');
    expect(document.documentElement.dataset['candles']).toBe('blue-orange');
    fakeApi({ 'GET /api/session': visitor });
    await store.refreshSession();
    expect(store.readCurrentSession().status).toBe('visitor');
    expect(localStorage.getItem('chandelle:session')).toBeNull();
  });

  it('hides what is for visitors from a learner, also where only a later script shows the learner’s own', async () => {
    const { dataset } = document.documentElement;
    fakeApi({ 'GET /api/session': signedIn });
    const store = await loadStore();
    await store.refreshSession();
    expect(dataset['session']).toBe('likely');
    store.markSessionEnded();
    expect(dataset['session']).toBeUndefined();
  });

  it('ends when the server refuses it, but a visitor has none to end', async () => {
    fakeApi({ 'GET /api/session': visitor });
    const store = await loadStore();
    await store.refreshSession();
    store.markSessionEnded();
    expect(store.readCurrentSession().status).toBe('visitor');
    store.markSignedIn(learner);
    store.markSessionEnded();
    expect(store.readCurrentSession()).toMatchObject({ status: 'ended', learner: null });
  });

  it('says that the server is out of reach, yet keeps a learner who only lost the network', async () => {
    fakeApi({});
    const store = await loadStore();
    await store.refreshSession();
    expect(store.readCurrentSession().status).toBe('unreachable');
    store.markSignedIn(learner);
    await store.refreshSession();
    expect(store.readCurrentSession().status).toBe('learner');
  });

  it('names the learner of whom something is kept where the server is out of reach, and nobody after its answer', async () => {
    localStorage.setItem('chandelle:kept', learner.id);
    fakeApi({});
    const store = await loadStore();
    store.setSavedLearnerReader(async () => learner);
    await store.refreshSession();
    expect(store.readCurrentSession()).toMatchObject({ status: 'unreachable', learner });
    fakeApi({ 'GET /api/session': visitor });
    await store.refreshSession();
    expect(store.readCurrentSession()).toMatchObject({ status: 'visitor', learner: null });
    expect(localStorage.getItem('chandelle:kept')).toBe('-');
    fakeApi({});
    await store.refreshSession();
    expect(store.readCurrentSession()).toMatchObject({ status: 'unreachable', learner: null });
  });

  it.each(['ended', 'signed out', 'another account'])(
    'leaves nothing that was kept for reading without a network: %s',
    async (how) => {
      localStorage.setItem('chandelle:kept', learner.id);
      fakeApi({ 'DELETE /api/session': () => ({ body: { signedOut: true } }) });
      const store = await loadStore();
      store.markSignedIn(learner);
      expect(localStorage.getItem('chandelle:kept')).toBe(learner.id);
      if (how === 'ended') store.markSessionEnded();
      if (how === 'signed out') await store.signOut();
      if (how === 'another account') store.markSignedIn({ ...learner, id: 'l2' });
      expect(localStorage.getItem('chandelle:kept')).toBe('-');
    },
  );

  it('tells when another learner takes the place of the one before', async () => {
    fakeApi({ 'GET /api/session': signedIn });
    const store = await loadStore();
    const changed = vi.fn();
    store.watchLearner(changed);
    await store.refreshSession();
    store.updateSessionLearner({ totalPoints: 600 });
    store.markSessionEnded();
    store.markSignedIn(learner);
    expect(changed).not.toHaveBeenCalled();
    store.markSignedIn({ ...learner, id: 'l2' });
    expect(changed).toHaveBeenCalledOnce();
  });
});

describe('signing out', () => {
  it('goes home with its message, and sends the other tabs to sign in', async () => {
    const api = fakeApi({ 'DELETE /api/session': () => ({ body: { signedOut: true } }) });
    const store = await loadStore();
    const otherTab = new BroadcastChannel('chandelle:session');
    const heard = vi.fn();
    otherTab.addEventListener('message', ({ data }) => heard(data));
    await store.signOut();
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
    expect(api.sent.map(({ operation }) => operation)).toEqual(['DELETE /api/session']);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/');
    expect(heard).toHaveBeenCalledExactlyOnceWith('signed-out');
    const { receiveToasts } = await import('./flash-message.ts');
    const shown = vi.fn();
    receiveToasts(shown)();
    receiveToasts(shown)();
    expect(shown).toHaveBeenCalledExactlyOnceWith({
      kind: 'success',
      title: 'Déconnexion réussie',
      text: 'À bientôt !',
    });
  });

  it('is no session that ended: what is refused meanwhile shows no other page', async () => {
    const store = await loadStore();
    fakeApi({
      'DELETE /api/session': () => {
        store.markSessionEnded();
        return { body: { signedOut: true } };
      },
    });
    store.markSignedIn(learner);
    await store.signOut();
    store.markSessionEnded();
    expect(store.readCurrentSession().status).toBe('learner');
    expect(assign).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('stays where it is when the server could not do it', async () => {
    fakeApi({ 'DELETE /api/session': () => ({ status: 500, body: {} }) });
    const store = await loadStore();
    store.markSignedIn(learner);
    await expect(store.signOut()).rejects.toThrow('500');
    expect(assign).not.toHaveBeenCalled();
    store.markSessionEnded();
    expect(store.readCurrentSession().status).toBe('ended');
  });

  it('in another tab leads this one to sign in', async () => {
    await loadStore();
    sessionStorage.setItem(typedPlanKey, '{}');
    const otherTab = new BroadcastChannel('chandelle:session');
    otherTab.postMessage('signed-out');
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/login'));
    expect(sessionStorage.getItem(typedPlanKey)).toBeNull();
  });
});

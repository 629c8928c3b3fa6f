import { describe, expect, it } from 'vitest';
import { beginsWithReact, bringsAppHome, nameModules } from './group-chunks.ts';
import type { Chunk } from './read-uses.ts';

const page = (name: string) => `/web/src/features/${name}/${name}-page.tsx`;
const figure = (folder: string, name: string) => `/web/src/figures/${folder}/${name}.tsx`;
const entry = (name: string) => `/web/src/app/${name}-entry.ts${name === 'home' ? '' : 'x'}`;
const life = '/web/src/app/hydrate-home.tsx';

/** A chunk that holds one module of its own name, small and shared unless told. */
const chunk = (file: string, given: Partial<Chunk> = {}): Chunk => ({
  file,
  modules: [file],
  imports: [],
  loads: [],
  size: 1_000,
  root: null,
  ...given,
});
const rooted = (root: string, imports: string[], given: Partial<Chunk> = {}) =>
  chunk(root, { root, imports, ...given });

const named = (chunks: Chunk[]) => Object.fromEntries(nameModules(chunks));

describe('the chunks of the build', () => {
  it('part what both the home page and the app need from what one of them does', () => {
    const names = named([
      rooted(entry('home'), ['session', 'gestures'], { loads: [life] }),
      rooted(life, ['react', 'mark', 'session', 'gestures'], { loads: ['messages'] }),
      rooted('messages', ['toast']),
      rooted(entry('app'), ['react', 'router', 'toast', 'session']),
      rooted(page('lessons'), ['mark']),
      chunk('react', { size: 200_000 }),
      chunk('router', { size: 90_000 }),
      chunk('mark', { modules: ['mark', 'mark.css'] }),
      ...['toast', 'session', 'gestures'].map((file) => chunk(file)),
    ]);
    expect(names).toEqual({
      [entry('home')]: 'home',
      gestures: 'home',
      session: 'start',
      [life]: 'home-life',
      [entry('app')]: 'app',
      react: 'base',
      router: 'app',
      toast: 'base',
      mark: 'shared-1',
      'mark.css': 'shared-1',
      [page('lessons')]: 'lessons-page',
      messages: 'messages',
    });
  });

  it('keep from the app what the home page loads by something that it has loaded', () => {
    const names = named([
      rooted(entry('home'), [], { loads: [life] }),
      rooted(life, ['react'], { loads: ['search'] }),
      rooted('search', ['client']),
      chunk('client', { loads: ['files'] }),
      rooted('files', ['codec']),
      rooted(entry('app'), ['react', 'router']),
      rooted(page('lessons'), ['client', 'codec', 'state', 'router']),
      rooted(page('news'), ['client', 'codec', 'state', 'router']),
      rooted(page('forum'), ['client', 'codec', 'state', 'router']),
      ...['react', 'codec', 'router'].map((file) => chunk(file)),
      chunk('state', { imports: ['router'] }),
    ]);
    expect(names['codec']).toBe('base');
    expect(names['state']).toBe('app');
  });

  it('never put what an entry begins with where another page loads it', () => {
    const names = named([
      rooted(entry('home'), [], { loads: ['dialog'] }),
      // Already there when it is asked for, the bundler lets it import the entry.
      rooted('dialog', [entry('home')]),
      rooted(entry('app'), []),
    ]);
    expect(names[entry('home')]).toBe('home');
  });

  it('keep what the home page loads on demand apart from what the app alone has', () => {
    const names = named([
      rooted(entry('home'), [], { loads: [life] }),
      rooted(life, [], { loads: ['menu'] }),
      rooted(entry('app'), ['router'], { loads: ['menu'] }),
      rooted('menu', ['popup', 'icon']),
      rooted(page('forum'), ['popup', 'icon', 'badge']),
      rooted(page('news'), ['icon', 'badge', 'router']),
      chunk('popup', { size: 50_000 }),
      ...['router', 'icon', 'badge'].map((file) => chunk(file)),
    ]);
    expect(names['router']).toBe('app');
    const { icon, popup, badge } = names;
    expect([icon, popup]).not.toContain(badge);
  });

  describe('that are built', () => {
    const built = (
      fileName: string,
      given: Partial<Parameters<typeof bringsAppHome>[0][number]>,
    ) => ({ fileName, moduleIds: [], imports: [], dynamicImports: [], ...given });
    const home = built('home', { moduleIds: [entry('home')], dynamicImports: ['life'] });
    const alive = built('life', {
      moduleIds: [life],
      imports: ['react'],
      dynamicImports: ['menu'],
    });
    const react = built('react', { moduleIds: ['/node_modules/react-dom/client.js'] });
    const app = built('app', { moduleIds: [entry('app')] });

    it('start no app on the home page, whatever it loads on demand', () => {
      const chunks = [home, alive, react, app];
      expect(bringsAppHome([...chunks, built('menu', {})])).toBe(false);
      const shared = built('shared', { imports: ['app'] });
      expect(bringsAppHome([...chunks, shared, built('menu', { imports: ['shared'] })])).toBe(true);
    });

    it('begin the home page without React, also where it comes by a detour', () => {
      expect(beginsWithReact([home, alive, react])).toBe(false);
      const start = built('start', { imports: ['react'] });
      expect(beginsWithReact([{ ...home, imports: ['start'] }, start, alive, react])).toBe(true);
    });
  });

  it('bring the figures of a lesson together, and what those of several share', () => {
    const names = named([
      rooted(figure('risk', 'reward'), ['plot', 'tables']),
      rooted(figure('risk', 'streak'), ['dice']),
      rooted(figure('spot', 'orders'), ['plot', 'tables']),
      chunk('plot'),
      chunk('dice', { size: 50_000 }),
      chunk('tables', { size: 50_000 }),
    ]);
    expect(names).toEqual({
      [figure('risk', 'reward')]: 'figures-risk',
      [figure('risk', 'streak')]: 'figures-risk',
      dice: 'figures-risk',
      [figure('spot', 'orders')]: 'figures-spot',
      plot: 'shared-1',
      tables: 'shared-1',
    });
  });

  it('put what only comes after a page into that page, whatever else is loaded with it', () => {
    const names = named([
      rooted(entry('app'), ['router'], { loads: [page('forum'), page('news')] }),
      rooted(page('forum'), ['editor'], { loads: ['search', 'report'] }),
      rooted(page('news'), []),
      rooted('search', ['editor', 'list'], { loads: ['report'] }),
      rooted('report', ['editor', 'list'], { loads: ['search'] }),
      chunk('router'),
      chunk('editor', { size: 80_000 }),
      chunk('list', { size: 50_000 }),
    ]);
    expect(names).toMatchObject({ editor: 'forum-page', search: 'search', report: 'report' });
    expect(names['list']).toMatch(/^shared-/);
  });

  it('put with the app what is small and three pages of every day need', () => {
    const names = named([
      rooted(entry('app'), ['router'], { loads: ['lessons', 'news', 'dashboard'].map(page) }),
      rooted(page('lessons'), ['icon', 'chart', 'rare']),
      rooted(page('news'), ['icon', 'chart', 'rare']),
      rooted(page('dashboard'), ['icon', 'chart']),
      chunk('router'),
      chunk('icon', { size: 300 }),
      chunk('rare', { size: 300 }),
      chunk('chart', { size: 50_000 }),
    ]);
    expect(names['icon']).toBe('app');
    expect(names['chart']).toMatch(/^shared-/);
    expect(names['rare']).toMatch(/^shared-/);
  });
});

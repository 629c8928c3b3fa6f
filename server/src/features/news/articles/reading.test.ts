import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildLearner } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import { item, rss } from '../testing/feed-server.ts';
import { purgeNews } from './purge-news.ts';
import { type NewsWorld, openNews } from '../testing/open-news.ts';

let world: NewsWorld;
beforeAll(async () => {
  world = await openNews();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

describe('reading', () => {
  it('is for learners', async () => {
    for (const [method, path] of [
      ['GET', '/news'],
      ['POST', '/news/refresh'],
      ['POST', '/news/samples'],
      ['GET', '/news/feeds'],
      ['PUT', `/news/${randomUUID()}/read`],
      ['PUT', `/news/${randomUUID()}/saved`],
      ['GET', `/news/${randomUUID()}/image`],
    ] as const)
      expect((await callApi(world.app, method, path)).status, path).toBe(401);
    expect((await world.call('GET', '/news/feeds')).status).toBe(403);
  });

  it('filters by source, theme, words without accents, and what is unread; by pages', async () => {
    world.feeds.serve(
      '/a',
      rss(
        ...Array.from({ length: 30 }, (_, index) =>
          item(`Bitcoin, jour ${index}`, { date: `Sun, 01 Mar 2026 10:${10 + index}:00 GMT` }),
        ),
      ),
    );
    world.feeds.serve(
      '/b',
      rss(item('Régulation européenne', { text: 'Le règlement est publié.' })),
    );
    world.configure({ A: '/a', B: '/b' });
    await world.collect();
    expect(await world.titles('?source=B')).toEqual(['Régulation européenne']);
    expect(await world.titles('?theme=regulation')).toEqual(['Régulation européenne']);
    expect(await world.titles('?search=reglements')).toEqual(['Régulation européenne']);
    expect(await world.titles(`?search=${encodeURIComponent('"; drop table')}`)).toEqual([]);
    const first = await world.list('?source=A');
    const second = await world.list(`?source=A&cursor=${first.next}`);
    expect(first.articles).toHaveLength(24);
    expect(second.articles.map(({ title }) => title)).toEqual(
      [5, 4, 3, 2, 1, 0].map((index) => `Bitcoin, jour ${index}`),
    );
    expect(second.next).toBeNull();
    // Counted over all articles, so only once.
    expect(first.sources).toEqual([
      { name: 'A', articles: 30 },
      { name: 'B', articles: 1 },
    ]);
    expect(second.sources).toEqual([]);

    const [article] = (await world.list('?source=B')).articles;
    const mark = (read: boolean) => world.call('PUT', `/news/${article?.id}/read`, { read });
    for (const read of [true, true]) expect((await mark(read)).body).toEqual({ read });
    expect((await world.list('?source=B')).articles).toMatchObject([{ read: true }]);
    expect(await world.titles('?source=B&unread=true')).toEqual([]);
    expect((await mark(false)).status).toBe(200);
    expect(await world.titles('?source=B&unread=true')).toEqual(['Régulation européenne']);
  });

  it('refuses what is no filter, and marks no article that is not there', async () => {
    expect((await world.call('GET', '/news?theme=lune')).status).toBe(422);
    expect((await world.call('GET', '/news?cursor=x')).status).toBe(422);
    expect((await world.call('GET', `/news?cursor=1_${'-'.repeat(36)}`)).status).toBe(422);
    expect((await world.call('GET', '/news?search=bit%00coin')).status).toBe(422);
    expect((await world.call('GET', '/news?source=%00')).status).toBe(422);
    expect((await world.call('PUT', '/news/12/read', { read: true })).status).toBe(422);
    expect((await world.call('PUT', `/news/${randomUUID()}/read`, { read: true })).status).toBe(
      404,
    );
  });

  it('saves articles for one learner to read later, as long as they want', async () => {
    world.feeds.serve('/a', rss(item('Ancien'), item('Autre')));
    world.configure({ Gazette: '/a' });
    await world.collect();
    const article = (await world.list()).articles.find(({ title }) => title === 'Ancien');
    const save = (saved: boolean) => world.call('PUT', `/news/${article?.id}/saved`, { saved });
    for (const saved of [true, true]) expect((await save(saved)).body).toEqual({ saved });
    expect(await world.titles('?saved=true')).toEqual(['Ancien']);
    expect((await world.list('?saved=true')).articles).toMatchObject([
      { saved: true, read: false },
    ]);
    const { cookie } = await buildLearner(world.app);
    const others = await callApi(world.app, 'GET', '/news?saved=true', { cookie });
    expect(others.body).toMatchObject({ articles: [] });

    // Long after other articles have gone.
    world.app.clock.advance({ hours: 100 * 24 });
    await purgeNews.run(world.app.services, new AbortController().signal);
    const { rows } = await world.app.services.pool.query('select title from news_articles');
    expect(rows).toEqual([{ title: 'Ancien' }]);
    await world.app.services.pool.query('delete from news_saves');
    await purgeNews.run(world.app.services, new AbortController().signal);
    expect((await world.app.services.pool.query('select 1 from news_articles')).rows).toEqual([]);
  });

  it('saves no longer what is given back, and nothing that is not there', async () => {
    world.feeds.serve('/a', rss(item('Rendu')));
    world.configure({ Gazette: '/a' });
    await world.collect();
    const [article] = (await world.list()).articles;
    for (const saved of [true, false])
      await world.call('PUT', `/news/${article?.id}/saved`, { saved });
    expect(await world.titles('?saved=true')).toEqual([]);
    const gone = await world.call('PUT', `/news/${randomUUID()}/saved`, { saved: true });
    expect(gone.status).toBe(404);
  });

  it('refreshes once a minute for everybody', async () => {
    world.feeds.serve('/a', rss(item('Frais')));
    world.configure({ Gazette: '/a' });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => world.call('POST', '/news/refresh')),
    );
    const asked = answers.filter(
      ({ body }) => typeof body === 'object' && body !== null && 'asked' in body && body.asked,
    );
    expect(asked).toHaveLength(1);
    expect(asked[0]?.body).toEqual({ asked: true, added: 1, answered: 1, feeds: 1 });
  });

  it('tells how often the sources are asked, and that none is', async () => {
    world.configure({ Gazette: '/a' }, { minutes: 90 });
    expect((await world.list()).everyMinutes).toBe(90);
    world.configure({}, { feeds: 'off' });
    expect((await world.list()).everyMinutes).toBeNull();
  });

  it('gives the articles marked as read or saved with the data that a learner takes away', async () => {
    world.feeds.serve('/a', rss(item('Lu'), item('Non lu')));
    world.configure({ Gazette: '/a' });
    await world.collect();
    const article = (await world.list()).articles.find(({ title }) => title === 'Lu');
    await world.call('PUT', `/news/${article?.id}/read`, { read: true });
    await world.call('PUT', `/news/${article?.id}/saved`, { saved: true });
    const { body } = await world.call('GET', '/account/export');
    expect(body).toMatchObject({
      news: {
        read: [
          {
            title: 'Lu',
            url: 'https://source.example/Lu',
            source: 'Gazette',
            readAt: world.app.clock().toISOString(),
          },
        ],
        saved: [{ title: 'Lu', savedAt: world.app.clock().toISOString() }],
      },
    });
  });

  it('offers the samples until a feed has answered; real articles take their place', async () => {
    expect(await world.list()).toMatchObject({
      articles: [],
      collectedAt: null,
      samplesOffered: true,
    });
    for (const added of [8, 0])
      expect((await world.call('POST', '/news/samples')).body).toEqual({ added });
    const { articles } = await world.list();
    expect(articles).toHaveLength(8);
    expect(articles.every(({ example }) => example)).toBe(true);
    world.feeds.serve('/a', rss(item('Vrai')));
    world.configure({ Gazette: '/a' });
    await world.collect();
    expect(await world.titles()).toEqual(['Vrai']);
    expect((await world.call('POST', '/news/samples')).status).toBe(409);
  });
});

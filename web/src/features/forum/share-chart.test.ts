import { afterEach, expect, it, vi } from 'vitest';
import { codedError, fakeApi } from '../../testing/fake-api.ts';
import { readLaid } from './composer/use-laid.ts';
import { layBeside, watchLaid } from './lay-beside.ts';
import { shareChart } from './share-chart.ts';

const origin = { source: 'market', timeframe: '4h' } as const;
const numbers = {
  source: 'market',
  scenario: 'slow-bull',
  pair: 'BTC/USDT',
  timeframe: '4h',
  price: '50210.5',
  position: null,
  result: null,
} as const;
const chart = {
  id: '00000000-0000-4000-8000-000000000001',
  url: '/files/forum/charts/1',
  width: 960,
  height: 540,
  numbers,
};
const picture = new Blob(['png'], { type: 'image/png' });

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('uploads a chart and lays it beside the message of its learner, until it is dropped', async () => {
  const { sent } = fakeApi({ 'POST /api/forum/charts': () => ({ body: chart }) });
  const heard = vi.fn<() => void>();
  const stop = watchLaid(heard);
  await shareChart('camille', picture, origin);
  expect(sent[0]?.body).toMatchObject(origin);
  expect(readLaid('camille').chart).toEqual(chart);
  expect(readLaid('amadou').chart).toBeNull();
  expect(heard).toHaveBeenCalledOnce();
  layBeside('camille', 'chart', null);
  expect(readLaid('camille').chart).toBeNull();
  stop();
});

it('lays nothing down when the upload was refused', async () => {
  fakeApi({ 'POST /api/forum/charts': () => codedError('FORUM_ACCESS_REQUIRED', 403) });
  await expect(shareChart('camille', picture, origin)).rejects.toMatchObject({
    code: 'FORUM_ACCESS_REQUIRED',
  });
  expect(readLaid('camille').chart).toBeNull();
});

it('lays a step beside it as well, and reads nothing that is none', () => {
  const step = {
    lessonId: 'candlesticks',
    lessonTitle: 'Les bougies japonaises',
    number: 3,
    title: 'Le corps et les mèches',
    unit: 'étape',
  } as const;
  layBeside('camille', 'quotedStep', step);
  expect(readLaid('camille')).toEqual({ chart: null, quotedStep: step });
  sessionStorage.setItem('chandelle:forum:quotedStep:camille', '{"lessonId":"candlesticks"}');
  expect(readLaid('camille').quotedStep).toBeNull();
});

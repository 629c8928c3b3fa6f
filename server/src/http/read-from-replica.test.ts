import { ORPCError } from '@orpc/server';
import { expect, test, vi } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import type { ReadReplica } from '../platform/database/replica/open-replica.ts';
import { makeMetrics } from '../platform/metrics/metrics.ts';
import type { Services } from '../platform/services.ts';
import { readFromReplica } from './read-from-replica.ts';

/** Services with a replica, which are told apart by their pools alone. */
function makeServices(usable = true) {
  const metrics = makeMetrics('1.2.3');
  const failed = vi.fn();
  const replica: ReadReplica = {
    pool: { name: 'replica' } as never,
    database: {} as Database,
    usable,
    away: false,
    failed,
    close: async () => {},
  };
  const services = { pool: { name: 'primary' }, database: {}, replica, metrics };
  return { services: services as unknown as Services, failed };
}

const nameOf = (source: Pick<Services, 'pool'>) =>
  (source.pool as unknown as { name: string }).name;
const no = () => false;

async function countOf({ metrics }: Services): Promise<Record<string, number>> {
  const { values } = await metrics.replicaReads.get();
  return Object.fromEntries(values.map(({ labels, value }) => [labels.source, value]));
}

test('reads from the replica while it is usable, and never for whoever has just written', async () => {
  const { services } = makeServices();
  expect(await readFromReplica(services, no, async (source) => nameOf(source))).toBe('replica');
  const own = readFromReplica(
    services,
    () => true,
    async (source) => nameOf(source),
  );
  expect(await own).toBe('primary');
  const { services: lagging } = makeServices(false);
  expect(await readFromReplica(lagging, no, async (source) => nameOf(source))).toBe('primary');
  expect(await countOf(services)).toEqual({ replica: 1, 'primary-after-write': 1 });
  expect(await countOf(lagging)).toEqual({ 'primary-unusable': 1 });
});

test('without a replica nothing is counted and nobody is asked who has written', async () => {
  const { services } = makeServices();
  const alone = { ...services, replica: null };
  const asked = vi.fn();
  expect(await readFromReplica(alone, asked, async (source) => nameOf(source))).toBe('primary');
  expect(asked).not.toHaveBeenCalled();
  expect(await countOf(services)).toEqual({});
});

test('a failure of the replica is told to it, and the primary answers', async () => {
  const { services, failed } = makeServices();
  const lost = new Error('connection lost');
  const read = async (source: Pick<Services, 'pool'>) => {
    if (nameOf(source) === 'replica') throw lost;
    return nameOf(source);
  };
  expect(await readFromReplica(services, no, read)).toBe('primary');
  expect(failed).toHaveBeenCalledExactlyOnceWith(lost);
});

test('an error of the operation is the answer: the primary is not asked again', async () => {
  const { services, failed } = makeServices();
  const read = vi.fn(async () => {
    throw new ORPCError('TOO_MANY_REQUESTS');
  });
  await expect(readFromReplica(services, no, read)).rejects.toThrow(ORPCError);
  expect(read).toHaveBeenCalledOnce();
  expect(failed).not.toHaveBeenCalled();
});

test('a replica that does not answer is waited for a second, and no longer', async () => {
  const { services } = makeServices();
  const read = (source: Pick<Services, 'pool'>) =>
    nameOf(source) === 'replica' ? new Promise<string>(() => {}) : Promise.resolve('primary');
  expect(await readFromReplica(services, no, read)).toBe('primary');
  expect(await countOf(services)).toEqual({ 'primary-after-failure': 1 });
});

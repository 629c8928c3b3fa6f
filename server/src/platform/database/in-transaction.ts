import type { Pool, PoolClient } from 'pg';

/**
 * Runs work in one READ COMMITTED transaction on one connection, for named statements. Commits what it resolves
 * to, rolls back and rethrows what it throws. A connection whose rollback fails is closed rather than reused.
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

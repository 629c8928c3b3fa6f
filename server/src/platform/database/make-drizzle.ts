import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Database, Transaction, TransactionConfig } from './database.ts';
import { findUnavailable } from './outages/unavailable.ts';

const onClient = new WeakMap<PoolClient, Transaction>();

/** Returns the Drizzle of one connection, made when it is first asked for. */
function drizzleOn(client: PoolClient): Transaction {
  const known = onClient.get(client) ?? drizzle(client);
  onClient.set(client, known);
  return known;
}

/** Writes how a transaction begins. */
function beginning({ isolationLevel, accessMode }: TransactionConfig): string {
  const modes = [isolationLevel && `isolation level ${isolationLevel}`, accessMode];
  return ['begin', ...modes.filter((mode) => mode !== undefined)].join(' ');
}

/**
 * Makes Drizzle on a pool with transactions of our own. Drizzle's keep a connection for ever when BEGIN fails, so that
 * twenty losses would leave an empty pool, hide it from prepared statements, and write BEGIN and COMMIT anew each time.
 */
export function makeDrizzle(pool: Pool): Database {
  const transaction: Database['transaction'] = async (work, config = {}) => {
    const client = await pool.connect();
    let broken = false;
    try {
      await client.query(beginning(config));
      const result = await work(drizzleOn(client));
      await client.query('commit');
      return result;
    } catch (error) {
      broken = findUnavailable(error) !== null;
      if (!broken)
        await client.query('rollback').catch(() => {
          broken = true;
        });
      throw error;
    } finally {
      client.release(broken);
    }
  };
  return Object.assign(drizzle(pool), { transaction });
}

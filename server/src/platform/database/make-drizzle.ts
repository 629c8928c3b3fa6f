import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Database } from '../../services.ts';
import * as schema from './schema.ts';
import { findUnavailable } from './unavailable.ts';

/**
 * Makes Drizzle on a pool whose transactions give their connection back however they end. Drizzle's own keeps one for
 * ever when BEGIN fails, so that twenty losses would leave an empty pool.
 */
export function makeDrizzle(pool: Pool): Database {
  const database: Database = drizzle(pool, { schema });
  const onClient = new WeakMap<PoolClient, Database>();
  const drizzleOn = (client: PoolClient) => {
    const known = onClient.get(client) ?? drizzle(client, { schema });
    onClient.set(client, known);
    return known;
  };
  database.transaction = async (...given) => {
    const client = await pool.connect();
    let broken = false;
    try {
      return await drizzleOn(client).transaction(...given);
    } catch (error) {
      broken = findUnavailable(error) !== null;
      throw error;
    } finally {
      client.release(broken);
    }
  };
  return database;
}

import { Client } from 'pg';

/** Longest wait for a connection, in milliseconds. */
const connectWithinMs = 10_000;

/**
 * Opens one connection of its own to a database; end it with `end()`. Losing it rejects what is asked on it, and ends
 * nothing else. Rejects with what the server or the network said.
 */
export async function openClient(url: string, applicationName = 'chandelle'): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: connectWithinMs,
  });
  // Without a listener a connection that breaks would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.connection.stream.destroy();
    throw error;
  }
}

import type { Transaction } from '../database.ts';

/** What statements answer, in their order. */
type Answers<Sent extends readonly Promise<unknown>[]> = {
  -readonly [Index in keyof Sent]: Awaited<Sent[Index]>;
};

/**
 * Sends the prepared statements that `send` calls on a transaction as one message, in their order: one round trip in
 * place of several. Each sees what those before it did, and waits for their locks.
 *
 * @throws what the first that fails throws; those behind it have failed with it, as their transaction has
 */
export function sendTogether<const Sent extends readonly Promise<unknown>[]>(
  tx: Transaction,
  send: () => Sent,
): Promise<Answers<Sent>> {
  const { stream } = tx.$client.connection;
  stream.cork();
  try {
    return Promise.all(send());
  } finally {
    stream.uncork();
  }
}

import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { scrypt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hashesAtATime } from '@chandelle/server/features/accounts/password/password-hash';
import pLimit from 'p-limit';
import { Pool, type PoolClient } from 'pg';
import { bindValue, type RecordedStatement } from './record-statements.ts';

/**
 * The reference: node:http and pg and nothing else. POST or GET /replay sends the recorded statements for the subject
 * in the header `x-subject` (JSON) and answers with the rows of them all; POST /hash only hashes a
 * password, as many at a time as the product does, which leaves a core to others.
 * Started with PORT, DATABASE_URL and STATEMENTS (a file).
 */
const statements = JSON.parse(
  readFileSync(process.env['STATEMENTS'] ?? '', 'utf8'),
) as RecordedStatement[];
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
const hash = promisify<string, string, number, object, Buffer>(scrypt);
const inTurn = pLimit(hashesAtATime);
/** The parameters with which passwords are hashed in the product. */
const cost = { N: 16384, r: 16, p: 1, maxmem: 128 * 16384 * 16 * 2 };

async function replay(subject: Record<string, string>): Promise<unknown[]> {
  const answers: unknown[] = [];
  let client: PoolClient | null = null;
  try {
    for (const { name, text, values, inTransaction } of statements) {
      if (inTransaction) client ??= await pool.connect();
      const runner = inTransaction && client !== null ? client : pool;
      const bound = values.map((source) => bindValue(source, subject));
      const { rows } = await runner.query({ ...(name && { name }), text, values: bound });
      answers.push(rows);
    }
  } finally {
    client?.release();
  }
  return answers;
}

createServer((request, response) => {
  const answer = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  const failed = (error: unknown) => answer(500, { error: String(error) });
  request.resume();
  if (request.url === '/hash')
    inTurn(hash, 'une bougie, puis deux', 'sel-de-la-mesure', 64, cost).then(
      (bytes) => answer(200, { hash: bytes.toString('hex') }),
      failed,
    );
  else if (request.url === '/replay')
    replay(JSON.parse(String(request.headers['x-subject'])) as Record<string, string>).then(
      (rows) => answer(200, rows),
      failed,
    );
  else answer(200, {});
}).listen(Number(process.env['PORT']), '127.0.0.1');

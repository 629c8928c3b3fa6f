import * as z from 'zod';
import { nameDatabase } from '../describe-database-problem.ts';
import { isDatabaseUrl } from '../is-database-url.ts';
import { optionalVariable as optional } from '../../optional-variable.ts';

export const replicaVariables = {
  DATABASE_REPLICA_URL: optional(
    z
      .string()
      .refine(
        isDatabaseUrl,
        'DATABASE_REPLICA_URL must look like postgresql://user:password@replica:5432/database',
      ),
  ),
};

type Values = z.output<z.ZodObject<typeof replicaVariables>> & {
  DATABASE_URL?: string | undefined;
};

/** Says what keeps a replica from being one of the database: what only the servers know is asked while they run. */
export function findReplicaGaps({
  DATABASE_REPLICA_URL: replica,
  DATABASE_URL: primary,
}: Values): string[] {
  // What does not look like an address is told already.
  if (replica === undefined || !isDatabaseUrl(replica)) return [];
  if (primary === undefined)
    return [
      'DATABASE_REPLICA_URL needs DATABASE_URL, the server that it is a standby of: the embedded database has none',
    ];
  if (!isDatabaseUrl(primary) || nameDatabase(replica) !== nameDatabase(primary)) return [];
  return [
    'DATABASE_REPLICA_URL is the server of DATABASE_URL itself: name its standby, or leave it out',
  ];
}

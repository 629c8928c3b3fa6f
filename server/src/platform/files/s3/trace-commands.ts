import type { S3Client } from '@aws-sdk/client-s3';
import { inSpan } from '../../tracing/spans.ts';

/**
 * Traces each command of a client by its name; its tries are one.
 *
 * @param isAbsent Says that an error only means that there is no such object, which is an answer like others.
 */
export function traceCommands(
  client: S3Client,
  host: string,
  isAbsent: (error: unknown) => boolean,
): void {
  client.middlewareStack.add(
    (next, { commandName = 'Command' }) =>
      async (given) => {
        const answer = await inSpan(
          {
            name: `s3.${commandName.replace(/Command$/, '')}`,
            kind: 'client',
            attributes: { 'server.address': host },
          },
          () =>
            next(given).catch((error: unknown) => {
              if (isAbsent(error)) return { absent: error };
              throw error;
            }),
        );
        if ('absent' in answer) throw answer.absent;
        return answer;
      },
    { step: 'initialize', name: 'traceCommands' },
  );
}

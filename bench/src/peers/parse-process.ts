import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Parse Server on a PostgreSQL of its own, in a process of its own: what one writes there for the same tasks, as functions on the
 * server, so that each of them is one request.
 * Started with PORT, PEERS_DIR, PEER_DATABASE (a JSON object of pg's options) and PEER_KEY.
 */

interface ParseObject {
  get: (field: string) => unknown;
  increment: (field: string, by: number) => void;
}
interface ParseQuery {
  equalTo: (field: string, value: unknown) => ParseQuery;
  greaterThan: (field: string, value: unknown) => ParseQuery;
  descending: (field: string) => ParseQuery;
  select: (...fields: string[]) => ParseQuery;
  limit: (count: number) => ParseQuery;
  find: (options: object) => Promise<ParseObject[]>;
  first: (options: object) => Promise<ParseObject | undefined>;
  count: (options: object) => Promise<number>;
}
interface Call {
  user: ParseObject;
  params: { lesson: string };
}
interface Parse {
  Query: new (className: string) => ParseQuery;
  Object: (new (className: string, fields: object) => ParseObject) & {
    saveAll: (objects: readonly ParseObject[], options: object) => Promise<unknown>;
  };
  Cloud: {
    define: (name: string, run: (call: Call) => Promise<unknown>, who: object) => void;
  };
}

const installed = createRequire(path.join(process.env['PEERS_DIR'] ?? '', 'package.json'));
const { ParseServer } = installed('parse-server') as {
  ParseServer: { startApp: (options: object) => Promise<unknown> };
};
const database = JSON.parse(process.env['PEER_DATABASE'] ?? '{}') as Record<string, unknown>;
const port = Number(process.env['PORT']);
const asServer = { useMasterKey: true };
const signedIn = { requireUser: true };

function defineTasks({ Cloud, Query, Object: ParseClass }: Parse): void {
  Cloud.define(
    'leaderboard',
    async ({ user }) => {
      const points = user.get('points');
      const [top, above] = await Promise.all([
        new Query('_User')
          .descending('points')
          .select('username', 'points')
          .limit(100)
          .find(asServer),
        new Query('_User').greaterThan('points', points).count(asServer),
      ]);
      return {
        top: top.map((one) => ({ pseudo: one.get('username'), points: one.get('points') })),
        own: { rank: above + 1, points },
      };
    },
    signedIn,
  );
  Cloud.define(
    'complete',
    async ({ user, params: { lesson } }) => {
      const known = await new Query('Completion')
        .equalTo('user', user)
        .equalTo('lesson', lesson)
        .first(asServer);
      if (known !== undefined) return { points: known.get('points') };
      const completion = new ParseClass('Completion', { user, lesson, points: 100 });
      const badge = new ParseClass('Badge', { user, lesson });
      user.increment('points', 100);
      await ParseClass.saveAll([completion, badge, user], { ...asServer, transaction: true });
      return { points: 100 };
    },
    signedIn,
  );
}

await ParseServer.startApp({
  appId: 'peer',
  masterKey: process.env['PEER_KEY'],
  masterKeyIps: ['127.0.0.1', '::1', '::ffff:127.0.0.1'],
  maintenanceKey: `${process.env['PEER_KEY']}-maintenance`,
  databaseURI: 'postgres://localhost/peer',
  databaseOptions: database,
  cloud: defineTasks,
  serverURL: `http://127.0.0.1:${port}/parse`,
  port,
  host: '127.0.0.1',
  mountPath: '/parse',
  liveQuery: { classNames: ['Message'] },
  startLiveQueryServer: true,
  allowClientClassCreation: false,
  silent: true,
  logLevel: 'error',
});

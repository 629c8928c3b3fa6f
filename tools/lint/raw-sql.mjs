import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Where SQL is written as text, and why Drizzle does not do there. A folder stands for all that is in it. */
const places = {
  'server/src/platform/database/': 'connections, migrations and their locks, the embedded database',
  'server/src/platform/backup/': 'COPY, and tables as the catalogue knows them',
  'server/src/platform/http/health.ts': 'one write by hand tells whether the database takes any',
  'server/src/platform/live/live-connection.ts': 'LISTEN has no builder',
  'server/src/platform/live/turns.ts': 'advisory locks on a connection of their own',
  'server/src/features/identity/lock-sign-ins.ts': 'an advisory lock',
  'server/src/features/league/take-place.ts': 'an advisory lock',
  'server/src/features/subscription/lock-learner.ts': 'an advisory lock',
  'server/src/features/subscription/forum-access.ts': 'NOTIFY has no builder',
  'server/src/features/news/feeds/collection-turn.ts': 'an advisory lock',
  'server/src/features/news/articles/store-articles.ts': 'one parameter for all articles of a feed',
  'server/src/features/question-versions/question-versions.ts':
    'an advisory lock, and the next number within its insert',
  'server/src/features/atelier/count-batch.ts':
    'first answers and grouping sets, with the course as a parameter',
  'server/src/features/accounts/pseudo/fill-pseudo-skeletons.ts': 'numbers a batch among its twins',
  'server/src/cli/': 'fills the database with crowds, which is no part of the product',
  'server/src/testing/': 'makes databases for tests',
};

/** What statements are run on, by the last name of the expression. */
const runners = /^(client|connection|database|db|listener|pool|runner|tx|\$client)$/i;

/** Returns the last name of what a method is called on: `pool` of `services.pool`. */
function lastName(node) {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' && node.property.type === 'Identifier'
    ? node.property.name
    : '';
}

const isListed = (file) => Object.keys(places).some((place) => file.startsWith(place));

/** SQL as text stands where it is listed: everything else is Drizzle, or a prepared statement. */
const whereListed = {
  meta: {
    type: 'problem',
    docs: { description: 'Forbid SQL as text where it is not listed with its reason.' },
    messages: {
      raw:
        'SQL as text stands where tools/lint/raw-sql.mjs lists it. Write this with Drizzle; on a measured hot path, as a ' +
        'preparedStatement that server/src/platform/database/statements/hot-statements.ts lists with its reason.',
    },
  },
  create(context) {
    if (isListed(path.relative(root, context.filename).replaceAll(path.sep, '/'))) return {};
    return {
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
        const on = lastName(callee.object);
        const raw =
          callee.property.name === 'raw'
            ? on === 'sql'
            : ['query', 'execute'].includes(callee.property.name) && runners.test(on);
        if (raw) context.report({ node, messageId: 'raw' });
      },
    };
  },
};

export default {
  meta: { name: 'raw-sql' },
  rules: { 'where-listed': whereListed },
};

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { contract } from '@chandelle/contract/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { Hono } from 'hono';
import type { Config } from '../platform/config.ts';
import { contentPolicy } from '../platform/http/security-headers.ts';

/** The contract without what only moderators, teachers or operators may call. */
function withoutModeration() {
  const { moderation: _moderation, ...forum } = contract.forum;
  const { feeds: _feeds, ...news } = contract.news;
  const { administration: _administration, atelier: _atelier, ...rest } = contract;
  return { ...rest, forum, news };
}

/** Describes the API of the contract as OpenAPI 3.1. */
async function describeApi(extent: 'public' | 'full') {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(extent === 'full' ? contract : withoutModeration(), {
    info: {
      title: 'Chandelle',
      version: '1',
      description:
        'The API of Chandelle. Sign in with POST /api/session: the session is a cookie that the browser keeps. ' +
        'An error is {defined, code, status, message, data}; rely on its code.',
    },
    servers: [{ url: '/api' }],
  });
}

const page = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API – Chandelle</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="api"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script>SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true, validatorUrl: null });</script>
</body>
</html>`;

/** The viewer's files, served by us: the page needs nobody else. */
const viewerTypes: Record<string, string> = {
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
  // Its licence asks to be passed on with it.
  LICENSE: 'text/plain; charset=utf-8',
  NOTICE: 'text/plain; charset=utf-8',
  'swagger-ui-bundle.js.LICENSE.txt': 'text/plain; charset=utf-8',
};

/** Serves the description of the API at /api/openapi.json and a page to try it at /api/docs, as far as is configured. */
export function makeApiDescription(extent: Config['apiDocs']): Hono {
  if (extent === 'off') return new Hono();
  let description: ReturnType<typeof describeApi> | undefined;
  const policy = contentPolicy(page);
  return new Hono()
    .get('/api/openapi.json', async (context) =>
      context.json(await (description ??= describeApi(extent))),
    )
    .get('/api/docs', (context) => {
      context.header('content-security-policy', policy);
      return context.html(page);
    })
    .get('/api/docs/:file', async (context) => {
      const file = context.req.param('file');
      const type = viewerTypes[file];
      if (type === undefined) return context.notFound();
      const bytes = await readFile(
        createRequire(import.meta.url).resolve(`swagger-ui-dist/${file}`),
      );
      return context.body(new Uint8Array(bytes), 200, {
        'content-type': type,
        'cache-control': 'public, max-age=86400',
      });
    });
}

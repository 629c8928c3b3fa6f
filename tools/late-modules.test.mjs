import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { serverBundle } from './build.mjs';

/** Large packages that a server needs now and then, or not at all: each would hold megabytes of every process from its start. */
const late = [
  '@aws-sdk/client-s3',
  '@simplewebauthn/server',
  'feedsmith',
  'fontkit',
  'pdfkit',
  'stripe',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/sdk-trace',
];

test('the server loads large packages where they are used, and not at its start', async () => {
  const { metafile } = await build({ ...serverBundle, write: false, metafile: true });
  const outputs = Object.entries(metafile.outputs).filter(([file]) => file.endsWith('.js'));
  const imports = new Map(outputs.map(([file, output]) => [file, output.imports]));
  const main = outputs.find(([file]) => file.endsWith('/main.js'))?.[0];
  const reached = new Set([main]);
  const packages = new Set();
  for (const file of reached)
    for (const { path, kind, external } of imports.get(file) ?? [])
      if (kind === 'import-statement') (external ? packages : reached).add(path);
  expect(packages).toContain('drizzle-orm');
  expect([...packages].filter((name) => late.includes(name))).toEqual([]);
  const all = outputs.flatMap(([, output]) => output.imports.map(({ path }) => path));
  expect(late.filter((name) => !all.includes(name))).toEqual([]);
});

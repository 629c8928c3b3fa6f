import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { collectDefaultMetrics } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { repositoryRoot } from '../platform/repository-root.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { configurationVariables } from './config.ts';
import { listJobs } from './jobs.ts';
import { makeTestConfig } from '../testing/test-config.ts';

// What an operator installs and reads, held to what the server has.

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8');
const dashboard = JSON.parse(read('ops/grafana-dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const alerts = parse(read('ops/alerts.yaml')) as {
  groups: { rules: { alert: string; expr: string }[] }[];
};
const rules = alerts.groups.flatMap((group) => group.rules);
const expressions = [
  ...dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ place: title, expr })),
  ),
  ...rules.map(({ alert, expr }) => ({ place: alert, expr })),
];
const operations = read('docs/operations.md');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] } });
});
afterAll(() => app.close());

test('dashboard and alerts ask for metrics and labels that the server tells', async () => {
  const { registry } = app.services.metrics;
  collectDefaultMetrics({ register: registry });
  const known = new Map(
    (await registry.getMetricsAsJSON()).flatMap(({ name, type }) =>
      (String(type) === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']).map((end) => [
        `${name}${end}`,
        new Set((registry.getSingleMetric(name) as unknown as { labelNames: string[] }).labelNames),
      ]),
    ),
  );
  let asked = 0;
  for (const { place, expr } of expressions)
    for (const [, name = '', selector = ''] of expr.matchAll(
      /\b((?:chandelle|nodejs|process)_\w+)(?:\{([^}]*)\})?/g,
    )) {
      asked += 1;
      expect(known.has(name), `${place}: ${name}`).toBe(true);
      for (const [, label = ''] of selector.matchAll(/(\w+)(?:=~|!~|!=|=)"/g))
        expect(known.get(name)?.has(label), `${place}: ${name}{${label}}`).toBe(true);
    }
  expect(asked).toBeGreaterThan(30);
});

test('jobs and events that alerts name are those of the server', () => {
  const config = makeTestConfig({ dataDir: '/nowhere' });
  const jobs = listJobs({ ...config, backup: { ...config.backup, directory: '/srv/backups' } });
  const named = (label: string) =>
    expressions.flatMap(({ expr }) =>
      [...expr.matchAll(new RegExp(`\\b${label}="([^"]+)"`, 'g'))].map(([, value]) => value),
    );
  const jobNames = jobs.map(({ name }) => name);
  expect(named('job').filter((job) => job !== 'chandelle')).toEqual(['backup']);
  expect(jobNames).toContain('backup');
  for (const event of named('event')) expect(listLogEvents()).toContain(event);
});

/** Reads from the sources which events the server logs. */
function listLogEvents(): Set<string> {
  const folder = path.join(repositoryRoot, 'server/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return new Set(
    sources.flatMap((file) =>
      [
        ...readFileSync(path.join(folder, file), 'utf8').matchAll(
          /(?:[lL]og|options\.log)\.(?:info|warn|error)\(\s*'([\w.-]+)'/g,
        ),
      ].map(([, event = '']) => event),
    ),
  );
}

test('every event that the guide shows is one that the server logs', () => {
  const events = listLogEvents();
  const shown = [...operations.matchAll(/log `([a-z][\w-]*\.[a-z-]+|mail-not-sent)`/g)].map(
    ([, event = '']) => event,
  );
  expect(shown.length).toBeGreaterThan(8);
  for (const event of shown) expect(events, event).toContain(event);
});

test('every metric and alert that the guide shows exists, and every alert is in it', async () => {
  const text = await app.services.metrics.registry.metrics();
  for (const [name] of operations.matchAll(/\bchandelle_\w+/g)) expect(text).toContain(name);
  for (const { alert } of rules) expect(operations, alert).toContain(`\`${alert}\``);
});

test('every test that the list of attacks names is there', () => {
  const named = [...read('docs/attacks.md').matchAll(/`((?:server|contract|web)\/[^`]+)`/g)];
  expect(named.length).toBeGreaterThan(30);
  for (const [, file = ''] of named)
    expect(existsSync(path.join(repositoryRoot, file)), file).toBe(true);
});

test('what ends is started again, and has the time that it needs to end', () => {
  const unit = read('ops/chandelle.service');
  expect(unit).toMatch(/^Restart=always$/m);
  expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
  // The server ends after 25 seconds at the most, and 10 of DRAIN_SECONDS.
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(35);
  const { services } = parse(read('ops/compose.yaml')) as {
    services: Record<string, { restart?: string; stop_grace_period?: string }>;
  };
  expect(Object.keys(services)).toEqual(['database', 'chandelle', 'proxy']);
  for (const [name, { restart }] of Object.entries(services))
    expect([name, restart]).toEqual([name, 'unless-stopped']);
  for (const name of ['database', 'chandelle'])
    expect(Number.parseInt(services[name]?.stop_grace_period ?? '', 10), name).toBeGreaterThan(35);
});

test('each way to start gives Node the same flags, and the proof measures with them', () => {
  const starts = [
    /"start": "exec env MALLOC_ARENA_MAX=2 node (.*) tools\/start\.mjs"/.exec(
      read('package.json'),
    )?.[1],
    /^ExecStart=\/usr\/bin\/node (.*) server\/dist\/main\.js$/m.exec(
      read('ops/chandelle.service'),
    )?.[1],
    /^CMD \["node", "(.*)", "server\/dist\/main\.js"\]$/m.exec(read('ops/Dockerfile'))?.[1],
    /'(.*)', 'server\/dist\/main\.js'/.exec(read('bench/src/proof/product.ts'))?.[1],
  ];
  expect(starts).toEqual(Array.from(starts, () => '--max-semi-space-size=4'));
  expect(read('ops/chandelle.service')).toMatch(/^Environment=MALLOC_ARENA_MAX=2$/m);
  expect(read('ops/Dockerfile')).toMatch(/^ENV MALLOC_ARENA_MAX=2$/m);
  expect(read('bench/src/proof/product.ts')).toContain("MALLOC_ARENA_MAX: '2'");
});

test('every variable in the files for Docker and systemd, and in the guide, is read by the server', () => {
  const compose = parse(read('ops/compose.yaml')) as {
    services: { chandelle: { environment: Record<string, string> } };
  };
  const unit = [...read('ops/chandelle.service').matchAll(/^Environment=(.*)$/gm)];
  const image = /^ENV ((?:.|\\\n)*?)$(?<!\\)/m.exec(read('ops/Dockerfile'))?.[1] ?? '';
  const given = {
    compose: Object.keys(compose.services.chandelle.environment),
    unit: unit.flatMap(([, line = '']) => namesIn(line)),
    image: namesIn(image),
    example: [...read('ops/chandelle.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(
      ([, name = '']) => name,
    ),
    guide: namesIn([...operations.matchAll(/```\n([^]*?)```/g)].map(([, code]) => code).join('\n')),
  };
  for (const [place, names] of Object.entries(given)) {
    expect(names.length, place).toBeGreaterThan(2);
    // The C library reads that one.
    for (const name of names.filter((each) => each !== 'MALLOC_ARENA_MAX'))
      expect(configurationVariables, `${place}: ${name}`).toContain(name);
  }
});

const namesIn = (text: string) =>
  [...text.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'chandelle-config-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const production = {
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  SECRET: 'Zq3vN8yT1cR6wL0pK5sD9fH2jM7bX4aE',
  BASE_URL: 'https://chandelle.example/',
  SMTP_URL: 'smtps://mailer:pw@mail.example:465',
  MAIL_FROM: 'Chandelle <bonjour@chandelle.example>',
  STRIPE_SECRET_KEY: 'rk_live_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
  LEGAL_NAME: 'Chandelle SAS',
  LEGAL_FORM: 'SAS au capital de 1 000 €',
  LEGAL_ADDRESS: '1 rue des Bougies, 75001 Paris',
  LEGAL_REGISTRATION: 'RCS Paris 123 456 789',
  LEGAL_VAT: 'FR00123456789',
  LEGAL_EMAIL: 'bonjour@chandelle.example',
  LEGAL_PHONE: '+33 1 00 00 00 00',
  LEGAL_DIRECTOR: 'Camille Exemple',
  LEGAL_HOST: 'Hébergeur, 2 rue du Disque, 75002 Paris',
  LEGAL_MEDIATOR: 'Médiateur, 3 rue de la Paix, 75003 Paris',
  LEGAL_MEDIATOR_URL: 'https://mediateur.example',
};

function gapsOf(environment: Record<string, string | undefined>): readonly string[] {
  try {
    loadConfig({ DATA_DIR: dataDir, ...environment });
  } catch (error) {
    if (error instanceof ConfigError) return error.gaps;
    throw error;
  }
  return [];
}

describe('local mode', () => {
  test('needs nothing and listens on this machine alone', () => {
    expect(loadConfig({ DATA_DIR: dataDir, PORT: '3101' })).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3101,
      baseUrl: 'http://localhost:3101',
      databaseUrl: null,
      smtpUrl: null,
      restPeriods: true,
      trustedProxies: 0,
    });
  });

  test('keeps one secret, readable by its owner alone', () => {
    const { secret } = loadConfig({ DATA_DIR: dataDir });
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(loadConfig({ DATA_DIR: dataDir }).secret).toBe(secret);
    expect(statSync(path.join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  });

  test('refuses a secret that was emptied or cut, instead of taking it for a key', () => {
    loadConfig({ DATA_DIR: dataDir });
    const file = path.join(dataDir, 'secret');
    const stored = readFileSync(file, 'utf8');
    for (const text of ['', '\n', stored.slice(0, 20)]) {
      writeFileSync(file, text);
      expect(() => loadConfig({ DATA_DIR: dataDir })).toThrow(`${file} holds no secret any more.`);
    }
    writeFileSync(file, stored);
    expect(loadConfig({ DATA_DIR: dataDir }).secret).toBe(stored.trim());
  });

  test('says in one sentence that a file is in the place of the data folder', () => {
    const file = path.join(dataDir, 'a-file');
    writeFileSync(file, '');
    for (const place of [file, path.join(file, 'below')])
      expect(() => loadConfig({ DATA_DIR: place })).toThrow(
        `DATA_DIR is ${place}, but there is a file in its place`,
      );
  });

  test('makes the folders above it, and says so at once where the system makes none', () => {
    const below = path.join(dataDir, 'one', 'two');
    loadConfig({ DATA_DIR: below });
    expect(statSync(below).isDirectory()).toBe(true);
    const nowhere = '/proc/chandelle/data';
    expect(() => loadConfig({ DATA_DIR: nowhere })).toThrow(
      `DATA_DIR is ${nowhere}, but this account may not write there`,
    );
  });

  test('keeps files and backups in buckets that it has a key for', () => {
    const FILES_URL = 's3://photos/a?endpoint=https://s3.example';
    const key = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'a-secret' };
    expect(loadConfig({ DATA_DIR: dataDir }).files).toBeNull();
    expect(loadConfig({ DATA_DIR: dataDir, FILES_URL, ...key }).files).toMatchObject({
      bucket: 'photos',
      prefix: 'a/',
      accessKeyId: 'id',
    });
    expect(gapsOf({ FILES_URL, S3_ACCESS_KEY_ID: 'id' })).toEqual([
      expect.stringContaining('must be the key for FILES_URL'),
    ]);
    const wrong = 's3://id:a-secret@photos?region=eu-west-3';
    expect(gapsOf({ FILES_URL: wrong, ...key })[0]).toMatch(/^FILES_URL must look like s3:/);
    expect(gapsOf({ FILES_URL: wrong, ...key }).join()).not.toContain('a-secret');
    const BACKUP_URL = 's3://backups?region=eu-west-3';
    expect(gapsOf({ BACKUP_URL })[0]).toContain('must be the key for BACKUP_URL');
    expect(gapsOf({ BACKUP_URL, ...key, BACKUP_S3_ACCESS_KEY_ID: 'other' })).toHaveLength(1);
    const storeOf = (more: Record<string, string>) =>
      loadConfig({ DATA_DIR: dataDir, BACKUP_URL, ...key, ...more }).backup.store;
    expect(storeOf({})).toMatchObject({ bucket: 'backups', prefix: '', accessKeyId: 'id' });
    const own = { BACKUP_S3_ACCESS_KEY_ID: 'other', BACKUP_S3_SECRET_ACCESS_KEY: 'another' };
    expect(storeOf(own)).toMatchObject({ accessKeyId: 'other', secretAccessKey: 'another' });
  });

  test('takes a replica of the database that it is given, and of no other', () => {
    const DATABASE_URL = 'postgresql://a@one.example/chandelle';
    const DATABASE_REPLICA_URL = 'postgresql://reader@two.example/chandelle';
    const { replicaUrl } = loadConfig({ DATA_DIR: dataDir, DATABASE_URL, DATABASE_REPLICA_URL });
    expect(replicaUrl).toBe(DATABASE_REPLICA_URL);
    expect(loadConfig({ DATA_DIR: dataDir, DATABASE_URL }).replicaUrl).toBeNull();
    expect(gapsOf({ DATABASE_REPLICA_URL })).toEqual([
      expect.stringContaining('DATABASE_REPLICA_URL needs DATABASE_URL'),
    ]);
    // Another user and the usual port written out make no other server of it.
    const same = 'postgresql://reader@one.example:5432/chandelle';
    expect(gapsOf({ DATABASE_URL, DATABASE_REPLICA_URL: same })).toEqual([
      expect.stringContaining('is the server of DATABASE_URL itself'),
    ]);
  });

  test('refuses to listen beyond this machine', () => {
    expect(gapsOf({ HOST: '0.0.0.0' })[0]).toContain('only NODE_ENV=production');
    expect(gapsOf({ HOST: '::1' })).toEqual([]);
  });
});

describe('production', () => {
  test('starts with what it needs', () => {
    expect(loadConfig(production)).toMatchObject({
      production: true,
      host: '0.0.0.0',
      baseUrl: 'https://chandelle.example',
      secret: production.SECRET,
    });
  });

  test('names every gap in one message, each with the way to mend it', () => {
    const gaps = gapsOf({ NODE_ENV: 'production' });
    expect(gaps.map((gap) => gap.split(' ')[0])).toEqual([
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      ...Object.keys(production).filter((name) => name.startsWith('LEGAL_')),
      'SECRET',
      'SMTP_URL',
      'MAIL_FROM',
      'BASE_URL',
    ]);
    expect(new ConfigError(gaps).message).toContain('openssl rand -base64 32');
  });

  test.each([
    ['too short', 'Zq3vN8yT1cR6wL0p'],
    ['one key held down', 'a'.repeat(40)],
    ['a sample', 'change-me-Zq3vN8yT1cR6wL0pK5sD9fH2jM7bX4aE'],
  ])('refuses a secret that is %s', (_kind, SECRET) => {
    expect(gapsOf({ ...production, SECRET })).toEqual([expect.stringContaining('SECRET must be')]);
  });

  test('takes real payments only: a key without its webhook secret is a gap everywhere', () => {
    const { STRIPE_WEBHOOK_SECRET: _, ...without } = production;
    const gap = [expect.stringContaining('STRIPE_WEBHOOK_SECRET must be')];
    expect(gapsOf(without)).toEqual(gap);
    expect(gapsOf({ STRIPE_SECRET_KEY: 'sk_test_0123456789' })).toEqual(gap);
    expect(gapsOf({ ...production, STRIPE_SECRET_KEY: 'pk_live_0123456789' })[0]).toContain(
      'STRIPE_SECRET_KEY must be',
    );
  });

  test('refuses keys with which test cards pay', () => {
    for (const STRIPE_SECRET_KEY of ['sk_test_0123456789', 'rk_test_0123456789'])
      expect(gapsOf({ ...production, STRIPE_SECRET_KEY })).toEqual([
        expect.stringContaining('STRIPE_SECRET_KEY is a test key'),
      ]);
    const { NODE_ENV: _, ...local } = production;
    expect(gapsOf({ ...local, STRIPE_SECRET_KEY: 'sk_test_0123456789' })).toEqual([]);
  });

  test.each([
    '?ignoreTLS=true',
    '?requireTLS=false',
    '?secure=false',
    '?a=1&tls.rejectUnauthorized=false',
  ])('refuses mails without encryption: %s', (query) => {
    const SMTP_URL = `smtp://mailer:pw@mail.example:587/${query}`;
    expect(gapsOf({ ...production, SMTP_URL })).toEqual([
      expect.stringContaining('SMTP_URL must not'),
    ]);
  });

  test('tells nothing of moderation unless asked to', () => {
    expect(loadConfig(production).apiDocs).toBe('public');
    expect(loadConfig({ ...production, API_DOCS: 'full' }).apiDocs).toBe('full');
    expect(loadConfig({ DATA_DIR: dataDir }).apiDocs).toBe('full');
  });

  test('refuses sessions over plain http', () => {
    expect(gapsOf({ ...production, BASE_URL: 'http://chandelle.example' })[0]).toContain('https');
  });
});

test.each([
  ['PORT', '70000'],
  ['PORT', 'web'],
  ['DATABASE_URL', 'mysql://localhost/chandelle'],
  ['DATABASE_REPLICA_URL', 'two.example'],
  ['SMTP_URL', 'mail.example'],
  ['MAIL_FROM', 'Chandelle'],
  ['REST_PERIODS', 'sometimes'],
  ['TRUSTED_PROXIES', '-1'],
  ['API_DOCS', 'some'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'a-key'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
])('refuses %s=%s by name', (name, value) => {
  expect(gapsOf({ [name]: value })).toEqual([expect.stringContaining(name)]);
});

test('takes an empty variable for one that is not set', () => {
  expect(gapsOf({ PORT: '', DATABASE_URL: '', SMTP_URL: '', REST_PERIODS: '' })).toEqual([]);
});

describe('metrics', () => {
  test('are told nowhere unless a port is given, and then on this machine alone', () => {
    expect(loadConfig({ DATA_DIR: dataDir }).metrics.port).toBeNull();
    expect(loadConfig({ DATA_DIR: dataDir, METRICS_PORT: '9464' }).metrics).toEqual({
      port: 9464,
      host: '127.0.0.1',
      token: null,
    });
  });

  test('are not opened to others without a token, nor on the port of visitors', () => {
    const token = 'vT4mQ9xL2cR7wK0pZ5sD8fHa';
    const open = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };
    expect(gapsOf(open)).toEqual([expect.stringContaining('give METRICS_TOKEN too')]);
    expect(gapsOf({ ...open, METRICS_TOKEN: 'short' })).toHaveLength(1);
    expect(gapsOf({ ...open, METRICS_TOKEN: token })).toEqual([]);
    expect(gapsOf({ PORT: '4000', METRICS_PORT: '4000' })).toHaveLength(1);
    expect(gapsOf({ METRICS_PORT: '3000' })).toHaveLength(1);
  });

  test('each request is a line of the log in production, elsewhere where one asks for it', () => {
    expect(loadConfig(production).accessLog).toBe(true);
    expect(loadConfig({ ...production, ACCESS_LOG: 'off' }).accessLog).toBe(false);
    expect(loadConfig({ DATA_DIR: dataDir }).accessLog).toBe(false);
  });
});

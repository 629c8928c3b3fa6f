import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  chooseTests,
  findFailedJourneys,
  findFailedParts,
  listFailed,
  listSlowest,
  timeJourneys,
  timeParts,
} from './choose-tests.mjs';

const journeys = ['e2e/journeys/account.spec.ts', 'e2e/journeys/forum.spec.ts'];

test('without a name, all but the long tests, and the journeys that carry the product', () => {
  expect(chooseTests([], journeys)).toEqual({
    parts: ['--project=!long'],
    journeys: { files: journeys, carryingOnly: true },
  });
});

test('with --all, everything', () => {
  expect(chooseTests(['--all'], journeys)).toEqual({
    parts: [],
    journeys: { files: journeys, carryingOnly: false },
  });
});

test('what is named runs whole, and starts no browser where no journey has the name', () => {
  expect(chooseTests(['progress'], journeys)).toEqual({
    parts: ['progress'],
    journeys: { files: [], carryingOnly: false },
  });
  expect(chooseTests(['progress', 'forum', '--bail=1'], journeys)).toEqual({
    parts: ['--bail=1', 'progress', 'forum'],
    journeys: { files: ['e2e/journeys/forum.spec.ts'], carryingOnly: false },
  });
  expect(chooseTests(['--all', 'account'], journeys).journeys.files).toEqual([journeys[0]]);
});

test('the tests of the progress start no browser, whatever journeys there are', () => {
  const folder = path.resolve(import.meta.dirname, '../e2e/journeys');
  const real = readdirSync(folder).map((name) => `e2e/journeys/${name}`);
  expect(real.length).toBeGreaterThan(20);
  expect(chooseTests(['progress'], real).journeys.files).toEqual([]);
});

test('reads the times of files and journeys, and lists the slowest first', () => {
  const parts = timeParts(
    { testResults: [{ name: '/here/a.test.ts', startTime: 1000, endTime: 3500 }] },
    '/here',
  );
  expect(parts).toEqual([{ name: 'a.test.ts', seconds: 2.5 }]);
  const timed = timeJourneys({
    suites: [
      {
        file: 'news.spec.ts',
        specs: [
          {
            title: 'reads',
            tests: [{ projectName: 'desk', results: [{ duration: 9000 }] }],
          },
        ],
        suites: [
          {
            file: 'news.spec.ts',
            specs: [
              {
                title: 'filters',
                tests: [{ projectName: 'phone', results: [{ duration: 12_340 }] }],
              },
            ],
          },
        ],
      },
    ],
  });
  expect(listSlowest([...parts, ...timed], 2)).toEqual([
    '   12.3 s  e2e/journeys/news.spec.ts › filters (phone)',
    '    9.0 s  e2e/journeys/news.spec.ts › reads (desk)',
  ]);
  expect([timeParts(null, '/here'), timeJourneys(undefined)]).toEqual([[], []]);
});

test('reads what failed and why, a file that could not be read among it', () => {
  const parts = findFailedParts(
    {
      testResults: [
        {
          name: '/here/a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'adds' },
            { status: 'failed', fullName: 'counts', failureMessages: ['one\ntwo\nthree'] },
          ],
        },
        {
          name: '/here/b.test.ts',
          status: 'failed',
          message: 'no such module',
          assertionResults: [],
        },
        { name: '/here/c.test.ts', status: 'passed', message: '', assertionResults: [] },
      ],
    },
    '/here',
  );
  const journeys = findFailedJourneys({
    suites: [
      {
        file: 'news.spec.ts',
        specs: [
          {
            title: 'reads',
            tests: [
              { projectName: 'desk', status: 'expected', results: [{}] },
              {
                projectName: 'phone',
                status: 'unexpected',
                results: [{ error: { message: '\u001b[31mnot seen\u001b[39m' } }],
              },
            ],
          },
        ],
      },
    ],
  });
  expect(listFailed([...parts, ...journeys], 2)).toEqual([
    'a.test.ts › counts\n    one\n    two',
    'b.test.ts\n    no such module',
    'e2e/journeys/news.spec.ts › reads (phone)\n    not seen',
  ]);
  expect([findFailedParts(null, '/here'), findFailedJourneys(undefined)]).toEqual([[], []]);
});

import { sessionLearnerSchema } from '@chandelle/contract/accounts';
import { lessonContentSchema, overviewSchema } from '@chandelle/contract/lessons';
import { attemptSchema } from '@chandelle/contract/progress';
import { notebookSchema } from '@chandelle/contract/notebook';
import { reviewCardSchema, reviewOverviewSchema } from '@chandelle/contract/review';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { entryFormat } from './offline-cache.ts';

test('what is kept has a format of its own, which changes when its form does', () => {
  const schemas = [
    sessionLearnerSchema,
    overviewSchema,
    lessonContentSchema,
    attemptSchema,
    notebookSchema,
    reviewOverviewSchema,
    reviewCardSchema,
  ];
  const form = JSON.stringify(schemas.map((schema) => z.toJSONSchema(schema, { io: 'output' })));
  // Write the new one into offline-cache.ts: what browsers keep in the older form is then not read any more.
  expect(entryFormat).toBe(createHash('sha256').update(form).digest('hex').slice(0, 12));
});

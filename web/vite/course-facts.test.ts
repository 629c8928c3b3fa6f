import { expect, test } from 'vitest';
import { courseFacts, describeCourse } from './course-facts.ts';

test('the course is described by what is true of it', () => {
  expect(describeCourse(321)).toMatchObject({
    '@type': 'Course',
    isAccessibleForFree: true,
    hasCourseInstance: { courseMode: 'Online', courseWorkload: 'PT5H21M' },
  });
});

test('the home page alone holds it', async () => {
  const { transformIndexHtml } = courseFacts(async () => 321);
  const { handler } = transformIndexHtml as unknown as {
    handler: (html: string, context: { path: string }) => Promise<{ children: string }[]>;
  };
  expect(await handler('', { path: '/app.html' })).toEqual([]);
  const [tag] = await handler('', { path: '/index.html' });
  expect(JSON.parse(tag?.children ?? '')).toEqual(describeCourse(321));
});

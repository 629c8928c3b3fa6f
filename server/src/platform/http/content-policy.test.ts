import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLearner } from '../../testing/build-learner.ts';
import { callApi } from '../../testing/call-api.ts';
import { writeMail } from '../mail/mail-template.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ course: { lessons: [] } });
});
afterAll(() => app.close());

const sourcesOf = (policy: string, directive: string) =>
  (policy.split('; ').find((part) => part.startsWith(`${directive} `)) ?? '').split(' ').slice(1);
const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

async function listPages(): Promise<string[]> {
  const learner = await buildLearner(app);
  const order = { termsAccepted: true, immediateAccess: true };
  const { body } = await callApi(app, 'POST', '/subscription/checkouts', {
    cookie: learner.cookie,
    body: order,
  });
  const payment = new URL((body as { url: string }).url).pathname;
  const content = {
    to: learner.email,
    subject: 'Bonjour « Ana »',
    greeting: 'Bonjour,',
    paragraphs: ['Un message "cité" style="color:red".'],
    link: { label: 'Ouvrir', url: 'http://localhost:3000/lessons?a=1&b=2' },
    smallPrint: 'Rien de plus.',
  };
  await app.services.mailer.send(writeMail(content));
  const [mail] = (await app.services.outbox?.list()) ?? [];
  const outbox = ['/outbox', `/outbox/${mail?.id}`, `/outbox/${mail?.id}/html`];
  const site = ['/', '/lessons', '/hors-ligne', '/nowhere', '/api/docs', '/healthz', '/files/none'];
  return [...site, ...outbox, payment];
}

test('no page of any kind may have styles or scripts that are not ours', async () => {
  for (const page of await listPages()) {
    const answer = await app.request(page);
    const html = await answer.text();
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy, page).not.toContain('unsafe-inline');
    expect(policy, page).toMatch(/default-src '(self|none)'/);
    const styles = sourcesOf(policy, 'style-src');
    expect(styles.length, page).toBeGreaterThan(0);
    for (const [, text = ''] of html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g))
      expect(styles, page).toContain(digest(text));
    const attributes = [...html.matchAll(/<[^>]*\sstyle="([^"]*)"/g)];
    for (const [, text = ''] of attributes) expect(styles, page).toContain(digest(text));
    // Only a mail has any: other programs know no other styles.
    expect(attributes.length > 0, page).toBe(page.endsWith('/html'));
    if (attributes.length > 0) expect(styles).toContain("'unsafe-hashes'");
  }
});

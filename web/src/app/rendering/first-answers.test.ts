import { expect, it } from 'vitest';
import { loadingSession } from '../../lib/session.ts';
import { takeFirstAnswers, writeFirstAnswers } from './first-answers.ts';

it('brings back what it wrote, and whatever a pseudo holds ends no element', () => {
  const answers = {
    session: loadingSession,
    now: 12,
    queries: { mutations: [], queries: [], pseudo: '</script><script>alert(1)</script><!--' },
  };
  document.body.innerHTML = `<div id="root"></div>${writeFirstAnswers(answers)}`;
  expect(document.querySelectorAll('script')).toHaveLength(1);
  expect(takeFirstAnswers(document)).toEqual(answers);
  expect(takeFirstAnswers(document)).toBeNull();
});

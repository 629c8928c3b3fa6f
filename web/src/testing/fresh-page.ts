import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { loadErrorTexts } from '../lib/errors.ts';

const { body } = document;

// Errors of a faked API do not come by the client, which would have brought their sentences.
await loadErrorTexts();

// The files of a worker share one page: each leaves it as it was, whatever its tests kept, stubbed or replaced.
afterAll(() => {
  if (document.body !== body)
    throw new Error(
      'A test has replaced the page’s body, which `screen` of the files after it looks at.',
    );
  vi.useRealTimers();
  // What is still mounted would be taken away by the next file, from a page that is gone.
  cleanup();
  if (document.querySelector('[data-base-ui-portal]') !== null)
    throw new Error('A test has left a dialog or a menu to a root that nobody unmounts.');
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  document.title = '';
  for (const { name } of document.documentElement.attributes)
    document.documentElement.removeAttribute(name);
  history.replaceState(null, '', '/');
});

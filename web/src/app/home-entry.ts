import { readLearnerCount } from '../features/home/learner-count.ts';
import { showLearnerCount } from '../features/home/learner-fact.ts';
import { hasFlashMessage } from '../lib/flash-message.ts';
import {
  readCurrentSession,
  refreshSession,
  watchPageReturn,
  watchSession,
} from '../lib/session.ts';
import { recordGestures } from './record-gestures.ts';
import { reloadWhenOutdated } from './reload-when-outdated.ts';

// The page stands in its HTML, and visitors who only read need no more: React comes with the first gesture. Nothing that
// is imported here may bring it along; the build makes sure.

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');

let waking = false;
// The document begins to record before this comes; in development it does not.
const gestures = globalThis.gestureRecorder ?? recordGestures();
const endCount = showLearnerCount(document);

/** Loads what brings the page to life, once; a gesture after a failure tries again. */
const wake = async () => {
  if (waking) return;
  waking = true;
  const life = await import('./hydrate-home.tsx').catch(() => null);
  if (life === null) {
    waking = false;
    gestures.forget();
    await reloadWhenOutdated(import.meta.url);
    return;
  }
  endCount();
  life.hydrateHome(root, gestures.take());
};

gestures.whenBegun(() => void wake());
watchPageReturn();
// Header and links are others for learners.
watchSession(() => {
  if (readCurrentSession().learner !== null) void wake();
});
void refreshSession();
void readLearnerCount();

const likelyLearner = document.documentElement.dataset['session'] === 'likely';
// In development the root is empty.
if (likelyLearner || hasFlashMessage() || root.firstElementChild === null) void wake();

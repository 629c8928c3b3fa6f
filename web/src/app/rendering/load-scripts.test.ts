import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flashMessage } from '../../lib/flash-message.ts';
import { makeBrowserHistory } from '../../lib/navigation/history.ts';
import { atFirstGesture, loadScripts } from './load-scripts.ts';
import { recordInput } from './record-input.ts';

// Each test has its own: what listens does so as long as the page stands.
let load = vi.fn<(failed: () => void) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  load = vi.fn();
  document.body.innerHTML =
    '<p id="text">Lire.</p><a href="/register"><span>Créer un compte</span></a><label>Email <input /></label><button><i>Envoyer</i></button>';
  history.replaceState(null, '');
});

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  delete document.documentElement.dataset['session'];
  for (const script of document.head.querySelectorAll('script, link')) script.remove();
});

const make = (gesture: string, selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(gesture, { bubbles: true }));

it.each([
  ['pointerover', '#text'],
  ['pointerover', 'a span'],
  ['focusin', 'a'],
  ['pointerdown', 'a span'],
  ['click', 'a span'],
])('has no scripts come for %s on %s', (gesture, selector) => {
  atFirstGesture(load);
  make(gesture, selector);
  expect(load).not.toHaveBeenCalled();
});

it.each([
  ['pointerover', 'label'],
  ['pointerover', 'button i'],
  ['focusin', 'input'],
  ['pointerdown', '#text'],
  ['keydown', 'body'],
  ['input', 'input'],
])('has them come once for %s on %s', (gesture, selector) => {
  atFirstGesture(load);
  expect(load).not.toHaveBeenCalled();
  make(gesture, selector);
  make('click', 'button');
  expect(load).toHaveBeenCalledOnce();
});

it('hears of a press that is recorded, also where nothing came before it', () => {
  atFirstGesture(load);
  recordInput();
  document.querySelector('button')?.click();
  expect(load).toHaveBeenCalledOnce();
  globalThis.recordedInput?.end();
  globalThis.recordedInput = undefined;
});

it('has them come at once for who is probably signed in', () => {
  document.documentElement.dataset['session'] = 'likely';
  atFirstGesture(load);
  expect(load).toHaveBeenCalledOnce();
});

it('has them come at once for a message of the page before', () => {
  flashMessage({ kind: 'success', title: 'À bientôt' });
  atFirstGesture(load);
  expect(load).toHaveBeenCalledOnce();
});

it('has them come at once for what is stored with this entry of the history, and not for its key', () => {
  const places = makeBrowserHistory();
  places.navigate('/login');
  atFirstGesture(load);
  expect(load).not.toHaveBeenCalled();
  places.navigate('/login', { state: { reason: 'ended' } });
  atFirstGesture(load);
  expect(load).toHaveBeenCalledOnce();
});

it('asks once more with a later gesture for what did not come, at most once a second', () => {
  atFirstGesture(load);
  make('keydown', 'body');
  load.mock.lastCall?.[0]();
  make('keydown', 'body');
  expect(load).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1000);
  make('keydown', 'body');
  expect(load).toHaveBeenCalledTimes(2);
});

it('has the scripts come in their order, and says of each when it does not', () => {
  const failed = vi.fn();
  const append = vi.spyOn(document.head, 'append').mockReturnValue();
  loadScripts(['/start.js', '/app.js'], ['/form.js'], failed);
  const added = append.mock.calls.flat() as HTMLElement[];
  append.mockRestore();
  const [link, ...scripts] = added as [HTMLLinkElement, ...HTMLScriptElement[]];
  expect([link.rel, link.getAttribute('href')]).toEqual(['modulepreload', '/form.js']);
  expect(scripts.map(({ src, type, async }) => [new URL(src).pathname, type, async])).toEqual([
    ['/start.js', 'module', false],
    ['/app.js', 'module', false],
  ]);
  const remove = vi.spyOn(scripts[1] as HTMLElement, 'remove');
  scripts[1]?.dispatchEvent(new Event('error'));
  expect(failed).toHaveBeenCalledOnce();
  expect(remove).toHaveBeenCalledOnce();
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordGestures, repeatGestures, type GestureRecorder } from './record-gestures.ts';

const begin = vi.fn();
let recorder: GestureRecorder;

beforeEach(() => {
  document.body.innerHTML = `<p>Texte <a href="#ici"><span>lien</span></a></p>
    <button type="button" id="menu"><i>Menu</i></button><button type="button" id="card"></button>
    <div role="slider" tabindex="0" aria-valuenow="1"><b></b></div>`;
  part('[role="slider"]').setPointerCapture = captured;
  recorder = recordGestures();
  recorder.whenBegun(begin);
});
afterEach(() => {
  recorder.take();
  document.body.replaceChildren();
  vi.resetAllMocks();
});

const captured = vi.fn<(pointerId: number) => void>();
const part = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const pointer = (selector: string, type: string, init: PointerEventInit = {}) =>
  part(selector).dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 7, ...init }));
const press = (selector: string, key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  part(selector).dispatchEvent(event);
  return event;
};
/** What was kept, as it arrives at the page when it is repeated. */
function repeat(): string[] {
  const heard: string[] = [];
  const types = ['click', 'keydown', 'pointerdown', 'pointermove', 'pointerup'];
  const hear = (event: Event) => {
    const { id, role } = event.target as HTMLElement;
    const { key, clientY } = event as KeyboardEvent & PointerEvent;
    heard.push([event.type, id || role, key ?? clientY].join(' '));
  };
  const recorded = recorder.take();
  for (const type of types) document.addEventListener(type, hear);
  repeatGestures(recorded, (run) => run());
  for (const type of types) document.removeEventListener(type, hear);
  return heard;
}

it.each([
  ['a pointer over a button', () => pointer('#menu i', 'pointerover')],
  ['a button that takes the focus', () => part('#card').focus()],
  ['a finger on the page', () => pointer('p', 'pointerdown')],
  ['a key', () => press('p', 'Tab')],
  ['a click without a pointer', () => part('#menu').click()],
])('begins with %s', (_gesture, make) => {
  expect(begin).not.toHaveBeenCalled();
  make();
  expect(begin).toHaveBeenCalled();
});

it.each([
  ['a pointer over a text or a link', () => pointer('a span', 'pointerover')],
  ['a press on a link', () => pointer('a span', 'pointerdown')],
])('does not begin with %s', (_gesture, make) => {
  make();
  expect(begin).not.toHaveBeenCalled();
});

it('keeps the click that was made last, once', () => {
  part('#card').click();
  part('#menu i').click();
  part('#menu i').click();
  expect(repeat()).toEqual([expect.stringMatching(/^click menu/)]);
});

it('keeps each key of a slider, and the page does not scroll by it', () => {
  expect(press('[role="slider"]', 'ArrowUp').defaultPrevented).toBe(true);
  expect(press('[role="slider"] b', 'PageDown').defaultPrevented).toBe(true);
  expect(press('[role="slider"]', 'Tab').defaultPrevented).toBe(false);
  expect(press('#menu', 'ArrowUp').defaultPrevented).toBe(false);
  expect(repeat()).toEqual(['keydown slider ArrowUp', 'keydown slider PageDown']);
});

it('keeps where a slider was taken, dragged and let go, but not what only passes over it', () => {
  pointer('[role="slider"]', 'pointermove', { clientY: 5 });
  pointer('[role="slider"] b', 'pointerdown', { clientY: 10, buttons: 1 });
  for (const clientY of [20, 30, 40])
    pointer('[role="slider"]', 'pointermove', { clientY, buttons: 1 });
  pointer('[role="slider"]', 'pointerup', { clientY: 40 });
  expect(captured).toHaveBeenCalledExactlyOnceWith(7);
  expect(repeat()).toEqual([
    'pointerdown slider 10',
    'pointermove slider 40',
    'pointerup slider 40',
  ]);
});

it('keeps nothing that it was told to forget, and nothing after it was taken', () => {
  part('#menu').click();
  recorder.forget();
  expect(recorder.take()).toEqual([]);
  begin.mockClear();
  part('#menu').click();
  expect(begin).not.toHaveBeenCalled();
  expect(recorder.take()).toEqual([]);
});

it('keeps the keys that open something, wherever they are pressed', () => {
  const search = new KeyboardEvent('keydown', {
    key: 'k',
    ctrlKey: true,
    bubbles: true,
    cancelable: true,
  });
  part('p').dispatchEvent(search);
  expect(search.defaultPrevented).toBe(true);
  expect(press('p', '?').defaultPrevented).toBe(true);
  expect(press('p', 'k').defaultPrevented).toBe(false);
  expect(repeat()).toEqual([
    expect.stringMatching(/^keydown .*k$/),
    expect.stringMatching(/^keydown .*\?$/),
  ]);
});

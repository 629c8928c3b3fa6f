import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readTyped, recordInput, repeatPress, retype, type TypedValues } from './record-input.ts';

const sent = vi.fn((event: Event) => event.preventDefault());
const pressed = vi.fn();

beforeEach(() => {
  document.body.innerHTML = `<form>
    <input name="email" value="" /><input name="kept" value="same" />
    <input name="terms" type="checkbox" /><textarea></textarea>
    <button>Envoyer</button></form><button type="button" id="menu"><i>Menu</i></button>`;
  recordInput();
});

afterEach(() => {
  globalThis.recordedInput?.end();
  vi.clearAllMocks();
});

const find = (selector: string) => {
  const element = document.querySelector<HTMLInputElement>(selector);
  if (element === null) throw new Error(`Nothing is ${selector}.`);
  return element;
};

/** Listens as React does once it is there. */
function bringToLife() {
  find('form').addEventListener('submit', sent);
  find('#menu').addEventListener('click', pressed);
}

function takeOver(typed: TypedValues) {
  retype(typed);
  repeatPress();
}

it('types once more what was typed, and ticks what was ticked', () => {
  find('[name=email]').value = 'a@b.fr';
  find('[name=terms]').checked = true;
  find('textarea').value = 'Bonjour';
  const typed = readTyped(document);
  expect(typed.size).toBe(3);
  // As a form of the page does that knows nothing of it.
  document.forms[0]?.reset();
  const heard: string[] = [];
  find('form').addEventListener('input', ({ target }) => {
    heard.push((target as HTMLInputElement).value);
  });
  takeOver(typed);
  expect(find('[name=email]').value).toBe('a@b.fr');
  expect(find('[name=terms]').checked).toBe(true);
  expect(heard).toEqual(expect.arrayContaining(['a@b.fr', 'Bonjour']));
});

it('sends a form once, however it was sent, and nowhere before', () => {
  const before = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  find('form').dispatchEvent(before);
  expect(before.defaultPrevented).toBe(true);
  find('form button').click();
  bringToLife();
  takeOver(readTyped(document));
  expect(sent).toHaveBeenCalledOnce();
});

it('presses the button that was pressed last, once', () => {
  find('form button').click();
  find('#menu i').click();
  bringToLife();
  takeOver(readTyped(document));
  expect(pressed).toHaveBeenCalledOnce();
  expect(sent).not.toHaveBeenCalled();
});

it('records nothing any more once it has been repeated', () => {
  const recorded = globalThis.recordedInput;
  bringToLife();
  takeOver(readTyped(document));
  find('#menu').click();
  expect(recorded?.pressed).toBeNull();
});

it('presses the search where its keys were pressed, and no other keys', () => {
  const press = (key: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    document.body.dispatchEvent(event);
    return event;
  };
  // A page without the search leaves the browser its key.
  expect(press('k', { ctrlKey: true }).defaultPrevented).toBe(false);
  find('#menu').setAttribute('aria-keyshortcuts', 'Control+K Meta+K');
  expect(press('k').defaultPrevented).toBe(false);
  expect(globalThis.recordedInput?.pressed).toBeNull();
  expect(press('k', { metaKey: true }).defaultPrevented).toBe(true);
  bringToLife();
  takeOver(readTyped(document));
  expect(pressed).toHaveBeenCalledOnce();
});

/** What somebody does to a page that the server has rendered, before React is there to answer. */
export interface RecordedInput {
  /** The button last pressed, or the form last sent by the keyboard. */
  pressed: HTMLElement | null;
  /** Whether a button is being pressed by a finger or the mouse, or was and its click may still come. */
  isDown: boolean;
  /** Called back when that is over. */
  onRelease: (() => void) | null;
  /** Ends the recording. */
  end: () => void;
}

declare global {
  /** Set by the script of a rendered document ({@link recordInput}), until what it holds has been repeated. */
  var recordedInput: RecordedInput | undefined;
}

/**
 * Records the last press on a button, by its keys too where it is that of the search, and the last sending of a form, which
 * goes nowhere: by itself, a browser would write what was typed into the address. Its text stands in the document, so it
 * uses nothing from outside.
 */
export function recordInput(): void {
  const recorded: RecordedInput = {
    pressed: null,
    isDown: false,
    onRelease: null,
    end: () => {
      removeEventListener('pointerdown', recordPointer, true);
      removeEventListener('pointerup', recordPointer, true);
      removeEventListener('pointercancel', recordPointer, true);
      removeEventListener('click', record, true);
      removeEventListener('submit', record, true);
      removeEventListener('keydown', recordKeys, true);
    },
  };
  function record(event: Event) {
    const { target } = event;
    if (event.type === 'submit') {
      event.preventDefault();
      const { submitter } = event as SubmitEvent;
      recorded.pressed = submitter ?? (target as HTMLFormElement);
    } else {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button === null) return;
      recorded.pressed = button;
    }
    // It is repeated: React, which may be about to take over, must not hear it as well.
    event.stopImmediatePropagation();
  }
  function recordKeys(event: KeyboardEvent) {
    const search = document.querySelector<HTMLElement>('[aria-keyshortcuts^="Control+K"]');
    if (event.key !== 'k' || event.ctrlKey === event.metaKey || search === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    recorded.pressed = search;
  }
  let lifted: ReturnType<typeof setTimeout> | undefined;
  function recordPointer({ type, target, button, pointerType }: PointerEvent) {
    clearTimeout(lifted);
    // The lifting of the mouse's second button may go to the menu.
    if (type === 'pointerdown')
      recorded.isDown =
        button === 0 && target instanceof Element && target.closest('button') !== null;
    else if (recorded.isDown)
      lifted = setTimeout(
        () => {
          recorded.isDown = false;
          recorded.onRelease?.();
        },
        // A finger's click comes in a task of its own.
        type === 'pointerup' && pointerType !== 'mouse' ? 350 : 0,
      );
  }
  addEventListener('pointerdown', recordPointer, true);
  addEventListener('pointerup', recordPointer, true);
  addEventListener('pointercancel', recordPointer, true);
  addEventListener('click', record, true);
  addEventListener('keydown', recordKeys, true);
  addEventListener('submit', record, true);
  globalThis.recordedInput = recorded;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

/** Returns what a field held when the page came. */
function readFirst(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

/** What was typed, or filled in by the browser, in the fields of a page. */
export type TypedValues = ReadonlyMap<Field, string | boolean>;

/** Reads what the fields hold that they did not hold when the page came. */
export function readTyped(page: Document): TypedValues {
  const fields = [...page.querySelectorAll<Field>('input, textarea, select')];
  return new Map(
    fields
      .filter((field) =>
        isTick(field) ? field.checked !== field.defaultChecked : field.value !== readFirst(field),
      )
      .map((field) => [field, isTick(field) ? field.checked : field.value]),
  );
}

/** Types and ticks it once more, now that React hears it. */
export function retype(typed: TypedValues): void {
  for (const [field, value] of typed) {
    if (typeof value === 'boolean') {
      // Of a choice the one that was made is told, and the others follow.
      if (!isTick(field) || (field.type === 'radio' && !value)) continue;
      field.checked = !value;
      field.click();
      continue;
    }
    // React looks only at a value that is not the one it knows, by the setter with which it watches the field: that is told the
    // first one of a twin. The field itself is left alone where it holds what was typed, because somebody may be typing: each
    // value that is set moves the caret to the end, and takes away a letter that is being composed.
    const watched = Object.getOwnPropertyDescriptor(field, 'value');
    watched?.set?.call(field.cloneNode(), readFirst(field));
    if (field.value !== value)
      Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
    const chosen = field instanceof HTMLSelectElement || field.type === 'file';
    field.dispatchEvent(new Event(chosen ? 'change' : 'input', { bubbles: true }));
  }
}

/**
 * Calls back when no button is being pressed: at once, or after the click that is under way. What changed the page before might take
 * the button from under the finger.
 */
export function whenReleased(act: () => void): void {
  const recorded = globalThis.recordedInput;
  if (recorded?.isDown === true) recorded.onRelease = act;
  else act();
}

/** Ends the recording, so that React hears what is done from now on, and presses what was pressed; only the first time. */
export function repeatPress(): void {
  const recorded = globalThis.recordedInput;
  globalThis.recordedInput = undefined;
  recorded?.end();
  const pressed = recorded?.pressed;
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else if (pressed?.isConnected === true) pressed.click();
}

/** What somebody does to a page that the server has rendered, before React is there to answer. */
export interface RecordedInput {
  /** The button last pressed, or the form last sent by the keyboard. */
  pressed: HTMLElement | null;
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
    end: () => {
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

/** Ends the recording, so that React hears what is done from now on, and presses what was pressed; only the first time. */
export function repeatPress(): void {
  const recorded = globalThis.recordedInput;
  globalThis.recordedInput = undefined;
  recorded?.end();
  const pressed = recorded?.pressed;
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else if (pressed?.isConnected === true) pressed.click();
}

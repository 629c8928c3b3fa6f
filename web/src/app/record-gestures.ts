/** What somebody has done to a part of the page that could not answer yet. */
export interface RecordedGesture {
  target: Element;
  event: Event;
}

export interface GestureRecorder {
  /** Calls `begin` at each gesture that React has to answer or may soon have to, and at once if there was one. */
  whenBegun: (begin: () => void) => void;
  /** Ends the keeping and hands out what was kept, in order, for {@link repeatGestures}. */
  take: () => readonly RecordedGesture[];
  /** Lets go of what was kept: nobody expects an answer to it any more. */
  forget: () => void;
}

declare global {
  /** Set by the script of the home page's document ({@link recordGestures}). */
  var gestureRecorder: GestureRecorder | undefined;
}

/**
 * Notes each gesture that React has to answer or may soon have to, and keeps those that it has to: clicks on buttons, keys on
 * sliders, keys that open something, and how a slider is dragged. A press on a link begins nothing: it leaves the page. Its text
 * stands in the document (`web/vite/home-document.ts`), so it uses nothing from outside.
 */
export function recordGestures(): GestureRecorder {
  const slider = '[role="slider"]';
  // Parts that do nothing without React; links and what opens by itself need none.
  const liveParts = `button, ${slider}`;
  // Keys that move a slider, and would otherwise scroll the page.
  const sliderKeys = /^(Arrow(Up|Down|Left|Right)|Page(Up|Down)|Home|End)$/;
  let recorded: RecordedGesture[] = [];
  let begun = false;
  let tell: (() => void) | null = null;
  const ended = new AbortController();

  const begin = () => {
    begun = true;
    tell?.();
  };
  const partOf = (event: Event, selector: string) =>
    event.target instanceof Element ? event.target.closest(selector) : null;
  // Keys that open something wherever they are pressed, as `commands/commands.tsx` has them.
  const isCommand = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
    key === '?' || ((ctrlKey || metaKey) && key === 'k');
  // What a pointer does that holds a slider: where it took it, where it is, that it let go.
  function recordDrag(target: Element, event: PointerEvent) {
    const moved = event.type === 'pointermove';
    if (moved && event.buttons === 0) return;
    // Wherever it goes, what it does is the slider's from now on.
    if (event.type === 'pointerdown') target.setPointerCapture(event.pointerId);
    // Of a way, its end is enough.
    if (moved && recorded.at(-1)?.event.type === 'pointermove') recorded.pop();
    recorded.push({ target, event });
  }
  function listen<Name extends keyof DocumentEventMap>(
    names: readonly Name[],
    handle: (event: DocumentEventMap[Name]) => void,
  ) {
    const options = { capture: true, signal: ended.signal };
    for (const name of names) document.addEventListener(name, handle, options);
  }

  listen(['pointerover', 'focusin'], (event) => {
    if (partOf(event, liveParts)) begin();
  });
  listen(['pointerdown', 'pointermove', 'pointerup', 'pointercancel'], (event) => {
    const part = partOf(event, slider);
    if (part) recordDrag(part, event);
    if (event.type === 'pointerdown' && !partOf(event, 'a')) begin();
  });
  listen(['keydown'], (event) => {
    const slid = sliderKeys.test(event.key) ? partOf(event, slider) : null;
    const target = slid ?? (isCommand(event) ? document.body : null);
    if (target) {
      event.preventDefault();
      recorded.push({ target, event });
    }
    begin();
  });
  listen(['click'], (event) => {
    const part = partOf(event, 'button');
    if (!part) return;
    // Who presses again because nothing happened wants it once, and who presses elsewhere wants that.
    recorded = recorded.filter((gesture) => gesture.event.type !== 'click');
    recorded.push({ target: part, event });
    begin();
  });
  const recorder: GestureRecorder = {
    whenBegun: (listener) => {
      tell = listener;
      if (begun) listener();
    },
    take: () => {
      ended.abort();
      return recorded;
    },
    forget: () => {
      recorded = [];
    },
  };
  globalThis.gestureRecorder = recorder;
  return recorder;
}

/** Repeats kept gestures where they were made; `runToEnd` runs each, and what it changes, to its end. */
export function repeatGestures(
  gestures: readonly RecordedGesture[],
  runToEnd: (run: () => void) => void,
): void {
  for (const { target, event } of gestures) {
    // An event of the same kind that says the same.
    const again = Reflect.construct(event.constructor, [event.type, event]) as Event;
    runToEnd(() => target.dispatchEvent(again));
  }
}

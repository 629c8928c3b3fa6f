// The text of these functions stands in documents (`web/vite/page-documents.ts`), so they use nothing from outside.

/**
 * Has a page's scripts come.
 * @param scripts the files that are run, in this order
 * @param parts the files that they will import
 * @param failed called when one of them does not come, after which they may be asked for once more
 */
export function loadScripts(
  scripts: readonly string[],
  parts: readonly string[],
  failed: () => void,
): void {
  for (const href of parts) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  }
  for (const src of scripts) {
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', crossOrigin: '', async: false, src });
    script.addEventListener('error', () => {
      script.remove();
      failed();
    });
    document.head.append(script);
  }
}

/** When scripts come: calls `load` once then, and again where it has failed and there is occasion to. */
export type ScriptMoment = (load: (failed: () => void) => void) => void;

/** Once the page is painted, so that the scripts do not come in the way of what it shows. */
export const afterPaint: ScriptMoment = function (load) {
  let loading = false;
  const begin = () => {
    if (loading) return;
    loading = true;
    load(() => {});
  };
  // What a frame's callback is followed by may still come before it is on the screen; the browser tells when it is.
  if (PerformanceObserver.supportedEntryTypes.includes('paint'))
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  else requestAnimationFrame(() => setTimeout(begin));
  // A window that nobody sees paints nothing.
  setTimeout(begin, 1000);
};

/**
 * With the first gesture that React has to answer or may soon have to: a pointer over a field or a button, a finger on the page,
 * a key, a field that is entered or filled in. What only reads or follows a link needs none. At once for somebody who is probably
 * signed in, where the page before has left a message (`flash-message.ts`), and where something is stored with this entry of the history
 * (`history.ts`).
 */
export const atFirstGesture: ScriptMoment = function (load) {
  const parts = 'button, input, select, textarea, label, summary';
  const gestures = ['pointerover', 'focusin', 'pointerdown', 'keydown', 'click', 'input', 'submit'];
  let loading = false;
  const begin = () => {
    if (loading) return;
    loading = true;
    // Without network each key would ask again.
    load(() => setTimeout(() => (loading = false), 1000));
  };
  const hear = ({ type, target }: Event) => {
    if (loading) return;
    const within = (selector: string) =>
      target instanceof Element && target.closest(selector) !== null;
    if (type === 'pointerover' || type === 'focusin' ? within(parts) : !within('a')) begin();
  };
  for (const gesture of gestures) addEventListener(gesture, hear, true);
  let message: string | null = null;
  try {
    message = sessionStorage.getItem('chandelle:toast');
  } catch {
    // Where storage is closed no page has left anything.
  }
  const { usr } = (history.state ?? {}) as { usr?: unknown };
  const likelyLearner = document.documentElement.dataset['session'] === 'likely';
  if (likelyLearner || message !== null || (usr ?? null) !== null) begin();
};

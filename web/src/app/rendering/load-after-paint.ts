/**
 * Loads the scripts of a rendered page once it is painted, so that they do not come in the way of what it shows. Its text
 * stands in the document, so it uses nothing from outside.
 * @param scripts the files that are run, in this order
 * @param parts the files that they will import
 */
export function loadAfterPaint(scripts: readonly string[], parts: readonly string[]): void {
  let loading = false;
  const load = () => {
    if (loading) return;
    loading = true;
    for (const href of parts) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
      document.head.append(link);
    }
    for (const src of scripts) {
      const script = document.createElement('script');
      Object.assign(script, { type: 'module', crossOrigin: '', async: false, src });
      document.head.append(script);
    }
  };
  // What a frame's callback is followed by may still come before it is on the screen; the browser tells when it is.
  if (PerformanceObserver.supportedEntryTypes.includes('paint'))
    new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
  else requestAnimationFrame(() => setTimeout(load));
  // A window that nobody sees paints nothing.
  setTimeout(load, 1000);
}
